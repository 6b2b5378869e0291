import { candidate, streamName, toEffectId } from '@hiring/domain';
import { iterateStream } from '@hiring/eventstore';
import { documentKey } from '@hiring/storage';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { expectVerified } from '../../expect-verified.ts';
import { type Stack, startStack } from '../../stack.ts';
import { listEventTypes } from '../../worker/effect-events.ts';
import { createCandidate, demoWorld, type DemoWorld } from '../../world.ts';

type Document = { readonly id: string; readonly text: { readonly status: string } };
type Uploaded = { readonly document: Document };

let stack: Stack;
let world: DemoWorld;
beforeAll(async () => {
  stack = await startStack();
  world = await demoWorld(stack);
  await stack.settle();
});
afterAll(async () => {
  await expectVerified(stack);
  await stack.stop();
});

const as = (key = world.hrRep.key) => createClient(stack).as(key);
const toPath = (id: string) => `/api/v1/candidates/${id}/documents`;
const createPerson = () => createCandidate(stack, world.organization.id);

const listDocuments = async (id: string) => {
  const { body } = await as().get<{ documents: readonly Document[] }>(toPath(id));
  return body.documents;
};

/** Returns the number of files of a document: the document and its text. */
const countFilesOf = async (candidateId: string, documentId: string): Promise<number> => {
  const rows = await stack.db
    .selectFrom('worker.files')
    .select('key')
    .where('key', 'like', `${documentKey({ candidateId, documentId })}%`)
    .execute();
  return rows.length;
};

const content = Buffer.from('Ada, welder').toString('base64');
const upload = async (id: string, kind = 'cv') => {
  const body = { kind, fileName: 'cv.txt', content };
  return (await as().post<Uploaded>(toPath(id), body)).body.document.id;
};
const remove = (id: string, documentId: string, key?: string) =>
  as(key).delete<{ readonly document: object }>(`${toPath(id)}/${documentId}`);

const findDeletionId = async (id: string): Promise<string> => {
  const stream = iterateStream(stack.store, streamName(candidate, id));
  for await (const { eventId, event } of stream) {
    if (event?.type === 'DocumentDeleted') return eventId;
  }
  return '';
};

const expectDeletions = async (candidateId: string, count: number): Promise<void> => {
  const query = `types=candidate.document_deleted&candidateId=${candidateId}`;
  const { body } = await as().get<{ events: readonly object[] }>(`/api/v1/events?${query}`);
  expect(body.events).toHaveLength(count);
};

describe('DELETE /api/v1/candidates/{id}/documents/{documentId}', () => {
  it('deletes the file and its text for every reader; the history shows it', async () => {
    const id = await createPerson();
    const documentId = await upload(id);
    const other = await upload(id, 'other');
    await stack.settle();
    expect(await countFilesOf(id, documentId)).toBe(2);

    const { status, body } = await remove(id, documentId);
    expect([status, body]).toEqual([
      200,
      { success: true, document: { id: documentId, deletedAt: expect.any(String) } },
    ]);
    const path = `${toPath(id)}/${documentId}`;
    expect((await as().get(`${path}/file`)).status).toBe(404);
    expect((await as().get(`${path}/text`)).status).toBe(404);
    expect(await listDocuments(id)).toMatchObject([{ id: other }]);
    await stack.settle();
    expect(await countFilesOf(id, documentId)).toBe(0);
    expect(await countFilesOf(id, other)).toBe(2);

    const exported = await as(world.admin.key).get<{ documents: readonly Document[] }>(
      `/api/v1/candidates/${id}/export`,
    );
    expect(exported.body.documents).toMatchObject([{ id: other }]);
    const { body: history } = await as().get<{ events: readonly object[] }>(
      `/api/v1/candidates/${id}/history`,
    );
    const shown = { type: 'DocumentDeleted', details: { documentId } };
    expect(history.events).toContainEqual(expect.objectContaining(shown));
    const effectId = toEffectId(await findDeletionId(id), 'delete-documents');
    expect(await listEventTypes(stack, effectId)).toEqual(['EffectSucceeded']);
  });

  it('changes nothing the second time, also by another user', async () => {
    const id = await createPerson();
    const documentId = await upload(id);
    const first = await remove(id, documentId);
    const again = await remove(id, documentId, world.admin.key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const atOnce = await Promise.all([1, 2, 3].map(() => remove(id, documentId)));
    expect(atOnce.map(({ body }) => body)).toEqual([first.body, first.body, first.body]);
    await stack.settle();
    await expectDeletions(id, 1);
  });

  it('stores the same file again as a new document', async () => {
    const id = await createPerson();
    const documentId = await upload(id);
    await remove(id, documentId);
    const again = await upload(id);
    expect(again).not.toBe(documentId);
    await stack.settle();
    expect(await listDocuments(id)).toMatchObject([{ id: again, text: { status: 'extracted' } }]);
    expect(await countFilesOf(id, again)).toBe(2);
  });

  it('is in the change feed', async () => {
    const id = await createPerson();
    await remove(id, await upload(id));
    await stack.settle();
    await expectDeletions(id, 1);
  });

  it('is for those who may manage the candidate, and for documents of that candidate', async () => {
    const id = await createPerson();
    const documentId = await upload(id);
    expect((await remove(id, documentId, world.member.key)).status).toBe(403);
    expect((await remove(id, documentId, world.outsider.key)).status).toBe(404);
    expect((await remove(id, uuid())).status).toBe(404);
    expect((await remove(await createPerson(), documentId)).status).toBe(404);
    expect((await remove(uuid(), documentId)).status).toBe(404);
    const queried = await as().delete(`${toPath(id)}/${documentId}?force=true`);
    expect(queried.status).toBe(400);
    expect(await listDocuments(id)).toMatchObject([{ id: documentId }]);

    const erased = await as(world.admin.key).post(`/api/v1/candidates/${id}/erase`, {
      reason: 'case 118',
    });
    expect(erased.status).toBe(200);
    expect(await remove(id, documentId)).toMatchObject({
      status: 409,
      body: { details: { reason: 'candidate_erased' } },
    });
  });
});
