import { read } from '@hiring/database';
import { candidate } from '@hiring/domain';
import { load } from '@hiring/eventstore';
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

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
});
afterAll(() => stack.stop());

const anonymous = () => createClient(stack).anonymous;

const createInvitedRole = async () => {
  const org = await createOrganization(stack);
  const role = await createRole(stack, org.id);
  await stack.settle();
  return { org, role, token: await createInvitation(stack, org, role.id) };
};

const ada = { name: 'Ada Lovelace', email: 'ada@example.org', phone: '+33 1' };

const listCandidateIds = async ({ id }: GivenOrganization): Promise<readonly string[]> => {
  await stack.settle();
  const rows = read(stack.db).selectFrom('candidates').select('id');
  return (await rows.where('organization_id', '=', id).execute()).map((row) => row.id);
};

/** Sends an acceptance as a form, as a browser does; `file` is the field `cv`. */
const acceptByForm = async (token: string, fields: Fields, file?: File) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  if (file) form.set('cv', file);
  const request = new Request('http://form', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const path = `/api/public/invitations/${token}/accept`;
  return anonymous().post<Fields>(path, Buffer.from(await request.arrayBuffer()), headers);
};

const MiB = 1024 * 1024;

describe('a large body', () => {
  it.each([
    ['of many numbers', `{"answers":[${'0,'.repeat(3.4 * MiB)}0]}`],
    ['of many objects', `{"answers":[${'{},'.repeat(2.2 * MiB)}{}]}`],
    ['of many names', `{${'"a":0,'.repeat(1.1 * MiB)}"b":0}`],
    ['of two long strings', JSON.stringify({ name: 'x'.repeat(MiB), email: 'x'.repeat(MiB) })],
    ['of spaces', `{"name":"Ada"${' '.repeat(6 * MiB)}}`],
  ])('%s is rejected before it is parsed', async (_name, body) => {
    const { token } = await createInvitedRole();
    const headers = { 'content-type': 'application/json' };
    const path = `/api/public/invitations/${token}/accept`;
    const response = await anonymous().post(path, body, headers);
    expect(response).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
  });

  it('with deep nesting is 400', async () => {
    const { token } = await createInvitedRole();
    const headers = { 'content-type': 'application/json' };
    const path = `/api/public/invitations/${token}/accept`;
    expect((await anonymous().post(path, '['.repeat(6 * MiB), headers)).status).toBe(400);
  });

  it('is not read for an unknown invitation', async () => {
    const path = `/api/public/invitations/${'x'.repeat(43)}/accept`;
    const response = await anonymous().post(path, 'x'.repeat(MiB), {
      'content-type': 'text/plain',
    });
    expect(response.status).toBe(404);
  });
});

describe('an acceptance as a form', () => {
  it('has the same result as JSON, with the file unchanged', async () => {
    const { org, role, token } = await createInvitedRole();
    const answers = [{ question: 'When?', answer: 'In May' }];
    const fields = { ...ada, answers: JSON.stringify(answers) };
    const file = new File([Buffer.from(docx, 'base64')], 'Ada, résumé.docx');
    const { status, body } = await acceptByForm(token, fields, file);
    expect([status, body]).toMatchObject([200, { success: true }]);
    const [id = '', ...others] = await listCandidateIds(org);
    expect(others).toEqual([]);
    const { state } = await load(stack.store, candidate, id);
    expect(state.placements).toMatchObject([{ roleId: role.id }]);
    expect(state.documents).toHaveLength(1);
    const hrRep = await createCaller(stack, { memberships: { [org.id]: 'hr_rep' } });
    const path = `/api/v1/candidates/${id}`;
    const documents = await createClient(stack).as(hrRep.key).get(`${path}/documents`);
    expect(documents.body).toMatchObject({ documents: [{ fileName: 'Ada, résumé.docx' }] });
    const acceptances = await createClient(stack).as(hrRep.key).get(`${path}/acceptances`);
    expect(acceptances.body).toMatchObject({ acceptances: [{ name: ada.name, answers }] });
  });

  it('is rejected with the path of an invalid field, or with 413 for its size', async () => {
    const { org, token } = await createInvitedRole();
    const wrong: readonly [Fields, number, unknown][] = [
      [{ name: ada.name }, 400, [{ path: 'email' }]],
      [{ ...ada, admin: 'true' }, 400, [{ path: 'admin' }]],
      [{ ...ada, answers: '[' }, 400, undefined],
      [{ ...ada, answers: `[${'0,'.repeat(20_000)}0]` }, 413, undefined],
      [{ ...ada, name: 'x'.repeat(70_000) }, 413, undefined],
      [{ ...ada, cv: 'no file' }, 400, undefined],
    ];
    for (const [fields, status, details] of wrong) {
      const response = await acceptByForm(token, fields);
      expect(response).toMatchObject({ status, body: details ? { details } : {} });
    }
    const large = new File([Buffer.alloc(5 * MiB + 1, 'a')], 'cv.txt');
    expect((await acceptByForm(token, ada, large)).status).toBe(413);
    expect(await listCandidateIds(org)).toEqual([]);
  });

  it('of thousands of parts is rejected before it is fully parsed', async () => {
    const { token } = await createInvitedRole();
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
    const path = `/api/public/invitations/${token}/accept`;
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const response = await anonymous().post(path, part.repeat(100_000), headers);
    expect(response).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
  });
});
