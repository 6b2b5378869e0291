import { createHash } from 'node:crypto';

import { selectEffectRecords, read } from '@hiring/database';
import { candidate, toEffectId, streamName } from '@hiring/domain';
import { iterateStream } from '@hiring/eventstore';
import { readCvText, createPersonalFiles } from '@hiring/personal-data';
import { openFiles } from '@hiring/storage';
import { openKeyring } from '@hiring/vault';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import {
  createCaller,
  createOrganization,
  createRole,
  type GivenOrganization,
} from '../../world.ts';
import { createInvitation } from './create-invitation.ts';
import { docx } from './docx.ts';

type Fields = Readonly<Record<string, unknown>>;
type Documents = { readonly documents: readonly (Fields & { readonly id: string })[] };

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const anonymous = () => createClient(stack).anonymous;

const createInvitedRole = async () => {
  const org = await createOrganization(stack);
  const openRole = await createRole(stack, org.id);
  await stack.settle();
  return { org, openRole, token: await createInvitation(stack, org, openRole.id) };
};

const accept = (token: string, body: unknown) =>
  anonymous().post<Fields>(`/api/public/invitations/${token}/accept`, body);

const ada = { name: 'Ada Lovelace', email: 'ada@example.org', phone: '+33 1' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

const listCandidates = async ({ id }: GivenOrganization) => {
  await stack.settle();
  const rows = read(stack.db).selectFrom('candidates').select(['id', 'name', 'phone', 'source']);
  return rows.where('organization_id', '=', id).orderBy('created_at').execute();
};
const findOnlyCandidate = async (org: GivenOrganization): Promise<string> => {
  const [found, ...others] = await listCandidates(org);
  expect(others).toEqual([]);
  return found?.id ?? '';
};

describe('the CV of a candidate', () => {
  it('is stored sealed, read by the worker, and downloadable with the right to manage steps', async () => {
    const { org, token } = await createInvitedRole();
    const bytes = Buffer.from(docx, 'base64');
    const sent = { fileName: 'cv.pdf', content: docx };
    expect((await accept(token, { ...ada, cv: sent })).status).toBe(200);
    const id = await findOnlyCandidate(org);

    const hrRep = await createCaller(stack, { memberships: { [org.id]: 'hr_rep' } });
    const path = `/api/v1/candidates/${id}/documents`;
    const { body } = await createClient(stack).as(hrRep.key).get<Documents>(path);
    expect(body.documents).toEqual([
      {
        further: false,
        verified: false,
        uploadedBy: null,
        id: expect.any(String),
        kind: 'cv',
        fileName: 'cv.pdf',
        mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        attachedAt: expect.any(String),
        text: { status: 'extracted', characters: 20, reason: null },
      },
    ]);
    const filePath = `${path}/${body.documents[0]?.id}/file`;
    const file = await createClient(stack).as(hrRep.key).get(filePath);
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="cv-${body.documents[0]?.id}.docx"`,
      'content-length': String(bytes.length),
    });
    const owner = await createCaller(stack, { memberships: { [org.id]: 'owner' } });
    const exported = await createClient(stack).as(owner.key).get(`/api/v1/candidates/${id}/export`);
    expect(exported.body).toMatchObject({ documents: [{ fileName: 'cv.pdf', file: docx }] });
    const member = await createCaller(stack, { memberships: { [org.id]: 'member' } });
    expect((await createClient(stack).as(member.key).get(path)).status).toBe(200);
    expect((await createClient(stack).as(member.key).get(filePath)).status).toBe(403);
    const outsider = await createCaller(stack, {});
    expect((await createClient(stack).as(outsider.key).get(path)).status).toBe(404);

    const files = createPersonalFiles(
      openFiles(stack.db, undefined),
      openKeyring(stack.db, stack.vault),
    );
    const { text } = (await readCvText({ store: stack.store, files }, id)) ?? {};
    expect(text).toBe('Ada Lovelace, welder');
    const stored = await stack.db.selectFrom('worker.files').select('bytes').execute();
    expect(stored.some((file) => file.bytes.includes('welder'))).toBe(false);
  });

  it('that cannot be read has a reason, and its effect succeeds', async () => {
    const { org, token } = await createInvitedRole();
    const content = base64('%PDF-1.7 and nothing else');
    await accept(token, { ...ada, cv: { fileName: 'cv.pdf', content } });
    const id = await findOnlyCandidate(org);
    const events = [];
    for await (const event of iterateStream(stack.store, streamName(candidate, id))) {
      events.push(event);
    }
    expect(events.at(-1)?.event).toMatchObject({
      type: 'DocumentFoundUnreadable',
      data: { reason: 'damaged' },
    });
    const attached = events.find(({ event }) => event?.type === 'DocumentAttached');
    const record = await selectEffectRecords(stack.db)
      .selectAll()
      .where('id', '=', toEffectId(attached?.eventId ?? '', 'read-document'))
      .executeTakeFirst();
    expect(record).toMatchObject({
      type: 'document_text',
      status: 'succeeded',
      candidate_id: id,
      organization_id: org.id,
    });
  });
});
