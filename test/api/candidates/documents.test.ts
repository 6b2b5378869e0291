import { createHash } from 'node:crypto';

import { documentKey } from '@hiring/storage';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { expectVerified } from '../../expect-verified.ts';
import { type Stack, startStack } from '../../stack.ts';
import { createCandidate, demoWorld, type DemoWorld } from '../../world.ts';
import { docx } from '../portal/docx.ts';

type Document = { readonly id: string; readonly text: { readonly status: string } };
type Uploaded = { readonly document: Document; readonly created: boolean };

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
const base64 = (text: string) => Buffer.from(text).toString('base64');
const createPerson = () => createCandidate(stack, world.organization.id);

const listDocuments = async (id: string) => {
  const { body } = await as().get<{ documents: readonly Document[] }>(toPath(id));
  return body.documents;
};

const countFiles = async (candidateId: string): Promise<number> => {
  const rows = await stack.db
    .selectFrom('worker.files')
    .select('key')
    .where('key', 'like', `${documentKey({ candidateId, documentId: '' })}%`)
    .where('key', 'not like', '%.txt')
    .execute();
  return rows.length;
};

/** Sends a form with a file, as `curl -F` does. */
const sendForm = async (
  id: string,
  form: FormData,
  headers: Readonly<Record<string, string>> = {},
) => {
  const authorization = `Bearer ${world.hrRep.key}`;
  const response = await fetch(`${stack.url}${toPath(id)}`, {
    method: 'POST',
    headers: { authorization, ...headers },
    body: form,
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Uploaded,
  };
};

const toForm = (bytes: Buffer, fields: Readonly<Record<string, string>> = {}, field = 'file') => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(field, new Blob([new Uint8Array(bytes)]), 'ada.docx');
  return form;
};

describe('POST /api/v1/candidates/{id}/documents', () => {
  it('stores a file of a form; its text is read, and it is listed, downloaded and in the history', async () => {
    const id = await createPerson();
    const bytes = Buffer.from(docx, 'base64');
    const { status, body } = await sendForm(id, toForm(bytes));
    expect(status).toBe(200);
    const document = {
      id: expect.any(String),
      kind: 'cv',
      fileName: 'ada.docx',
      mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      uploadedBy: world.hrRep.id,
      attachedAt: expect.any(String),
      further: false,
      verified: true,
    };
    const text = { status: 'pending', characters: null, reason: null };
    expect(body).toEqual({ success: true, created: true, document: { ...document, text } });
    await stack.settle();
    expect(await listDocuments(id)).toEqual([
      { ...document, text: { status: 'extracted', characters: 20, reason: null } },
    ]);
    const file = await as().get(`${toPath(id)}/${body.document.id}/file`);
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="cv-${body.document.id}.docx"`,
    );
    const history = await as().get<{ events: readonly object[] }>(
      `/api/v1/candidates/${id}/history`,
    );
    expect(history.body.events).toContainEqual(
      expect.objectContaining({
        type: 'DocumentAttached',
        details: { documentId: body.document.id },
        actor: expect.objectContaining({ type: 'api_key' }),
      }),
    );
  });

  it('stores a file of a JSON body, as another kind of document too', async () => {
    const id = await createPerson();
    const upload = { kind: 'other', fileName: 'reference.txt', content: base64('She welds well') };
    const { body } = await as().post<Uploaded>(toPath(id), upload);
    expect(body).toMatchObject({ created: true, document: { kind: 'other', verified: true } });
    const file = await as().get(`${toPath(id)}/${body.document.id}/file`);
    expect(file.headers['content-disposition']).toContain(`document-${body.document.id}.txt`);
  });

  it('stores the same file once, with and without an Idempotency-Key', async () => {
    const id = await createPerson();
    const upload = { fileName: 'cv.txt', content: base64('Ada, welder') };
    const first = await as().post<Uploaded>(toPath(id), upload);
    const again = await as().post<Uploaded>(toPath(id), { ...upload, fileName: 'copy.txt' });
    expect(again.body).toMatchObject({ created: false, document: { id: first.body.document.id } });

    const key = { 'idempotency-key': uuid() };
    const form = () => toForm(Buffer.from('Ada, engineer'), { kind: 'other', fileName: 'a.txt' });
    const one = await sendForm(id, form(), key);
    const two = await sendForm(id, form(), key);
    expect(two.headers.get('idempotency-replayed')).toBe('true');
    expect(two.body).toEqual(one.body);
    const other = await sendForm(id, toForm(Buffer.from('Ada, chef'), { kind: 'other' }), key);
    expect(other.status).toBe(409);

    const same = { fileName: 'at-once.txt', content: base64('Ada, sent at once') };
    const atOnce = await Promise.all([1, 2, 3].map(() => as().post<Uploaded>(toPath(id), same)));
    expect(new Set(atOnce.map(({ body }) => body.document.id)).size).toBe(1);
    expect(await listDocuments(id)).toHaveLength(3);
    expect(await countFiles(id)).toBe(3);
  });

  it('rejects other files, fields and callers, and stores nothing', async () => {
    const id = await createPerson();
    const path = toPath(id);
    const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64');
    for (const wrong of [
      { fileName: 'a.png', content: picture },
      { fileName: 'a.txt', content: 'not base64' },
      { fileName: 'a.txt', content: '' },
      { fileName: 'a.txt' },
      { fileName: 'a.txt', content: base64('a'), kind: 'photo' },
      { fileName: 'a.txt', content: base64('a'), size: 1 },
    ]) {
      expect([wrong, (await as().post(path, wrong)).status]).toEqual([wrong, 400]);
    }
    expect((await sendForm(id, toForm(Buffer.from('a'), {}, 'cv'))).status).toBe(400);
    expect((await sendForm(id, toForm(Buffer.alloc(5 * 1024 * 1024 + 1, 'a')))).status).toBe(413);
    const upload = { fileName: 'a.txt', content: base64('a') };
    expect((await as(world.member.key).post(path, upload)).status).toBe(403);
    expect((await as(world.outsider.key).post(path, upload)).status).toBe(404);
    expect((await as().post(toPath(uuid()), upload)).status).toBe(404);
    expect(await listDocuments(id)).toEqual([]);
    expect(await countFiles(id)).toBe(0);
  });

  it('is refused for an erased candidate, whose documents are erased', async () => {
    const id = await createPerson();
    const upload = { fileName: 'cv.txt', content: base64('Ada, welder') };
    const { body } = await as().post<Uploaded>(toPath(id), upload);
    const owner = as(world.admin.key);
    const erased = await owner.post(`/api/v1/candidates/${id}/erase`, { reason: 'case 118' });
    expect(erased.status).toBe(200);
    await stack.settle();
    expect(await countFiles(id)).toBe(0);
    expect(await listDocuments(id)).toEqual([]);
    expect((await owner.get(`${toPath(id)}/${body.document.id}/file`)).status).toBe(404);
    expect(await owner.post(toPath(id), upload)).toMatchObject({
      status: 409,
      body: { details: { reason: 'candidate_erased' } },
    });
    expect(await countFiles(id)).toBe(0);
  });
});
