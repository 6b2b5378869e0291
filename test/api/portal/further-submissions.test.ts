import { read } from '@hiring/database';
import { candidate } from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { createCaller, createOrganization, createRole } from '../../world.ts';
import { createInvitation } from './create-invitation.ts';

type Documents = { readonly documents: readonly { readonly id: string }[] };

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const accept = (token: string, body: unknown) =>
  createClient(stack).anonymous.post(`/api/public/invitations/${token}/accept`, body);
const base64 = (text: string) => Buffer.from(text).toString('base64');

const ada = { name: 'Ada Lovelace', email: 'ada@example.org', phone: '+33 1' };
const cv = { fileName: 'ada.txt', content: base64('Ada Lovelace, welder') };

it('stores a second submission for an address as a further submission, with the same response', async () => {
  const org = await createOrganization(stack);
  const role = await createRole(stack, org.id);
  await stack.settle();
  const token = await createInvitation(stack, org, role.id);
  const stranger = { name: 'Not Ada', email: ada.email };
  const responses = [
    await accept(token, {
      ...stranger,
      cv: { fileName: 'other.txt', content: base64('Nobody') },
    }),
    await accept(token, { ...ada, cv }),
    await accept(token, { ...ada, cv }),
  ];
  for (const { status, text } of responses) {
    expect([status, text]).toEqual([200, responses[0]?.text]);
  }
  await stack.settle();
  const found = await read(stack.db)
    .selectFrom('candidates')
    .select('id')
    .where('organization_id', '=', org.id)
    .execute();
  expect(found).toHaveLength(1);
  const id = found[0]?.id ?? '';
  const owner = await createCaller(stack, { memberships: { [org.id]: 'owner' } });
  const getSubresource = <Body>(what: string) =>
    createClient(stack).as(owner.key).get<Body>(`/api/v1/candidates/${id}/${what}`);
  const { documents } = (await getSubresource<Documents>('documents')).body;
  const unverified = { verified: false };
  expect(documents).toMatchObject([
    { fileName: 'other.txt', further: false, ...unverified },
    { fileName: cv.fileName, further: true, ...unverified, text: { status: 'extracted' } },
  ]);
  expect((await getSubresource('acceptances')).body).toEqual({
    acceptances: [
      expect.objectContaining({ name: 'Not Ada', further: false, ...unverified }),
      expect.objectContaining({
        name: ada.name,
        phone: ada.phone,
        roleId: role.id,
        further: true,
        ...unverified,
        documentId: documents[1]?.id,
      }),
    ],
  });
  expect(JSON.stringify((await getSubresource('acceptances')).body)).not.toContain('digest');
  const { placements } = (await load(stack.store, candidate, id)).state;
  expect(placements).toHaveLength(1);

  const listFiles = () =>
    stack.db
      .selectFrom('worker.files')
      .select('key')
      .where('key', 'like', `documents/${id}/%`)
      .execute();
  expect((await listFiles()).length).toBe(4);
  const step = `/api/v1/candidate-steps/${placements[0]?.candidateRoleId}.1`;
  expect((await createClient(stack).as(owner.key).post(`${step}/reject`)).status).toBe(200);
  const erased = await createClient(stack)
    .as(owner.key)
    .post(`/api/v1/candidates/${id}/erase`, { reason: 'Asked to be forgotten' });
  expect(erased.status).toBe(200);
  await stack.settle();
  expect(await listFiles()).toEqual([]);
  expect((await getSubresource('acceptances')).body).toEqual({ acceptances: [] });
  expect((await getSubresource('documents')).body).toEqual({ documents: [] });
});
