import { createHash } from 'node:crypto';

import { read } from '@hiring/database';
import {
  accept as acceptedBy,
  candidate,
  candidateRole,
  closeRole,
  disablePortal,
  organization,
  role,
  withdrawRole,
} from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import {
  createCaller,
  createCandidate,
  createOrganization,
  createRole,
  given,
  type GivenOrganization,
} from '../../world.ts';
import { createInvitation } from './create-invitation.ts';

type Fields = Readonly<Record<string, unknown>>;
type ShowResponse = { readonly invitation: Fields };

let stack: Stack;
let clock = new Date();
beforeAll(async () => {
  stack = await startStack({ now: () => clock });
});
afterAll(() => stack.stop());

const anonymous = () => createClient(stack).anonymous;

const createInvitedRole = async () => {
  const org = await createOrganization(stack);
  const openRole = await createRole(stack, org.id);
  await stack.settle();
  return { org, openRole, token: await createInvitation(stack, org, openRole.id) };
};

const show = (token: string, query = '') =>
  anonymous().get<ShowResponse>(`/api/public/invitations/${token}${query}`);
const accept = (token: string, body: unknown) =>
  anonymous().post<Fields>(`/api/public/invitations/${token}/accept`, body);

const ada = { name: 'Ada Lovelace', email: 'ada@example.org', phone: '+33 1' };
const base64 = (text: string) => Buffer.from(text).toString('base64');
const cv = { fileName: 'Ada, résumé.txt', content: base64('Ada Lovelace\nWelder') };

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
const readState = async (id: string) => (await load(stack.store, candidate, id)).state;

describe('GET /api/public/invitations/{token}', () => {
  it('returns the role, the organization and the requested fields immediately, to any origin', async () => {
    const { org, openRole, token } = await createInvitedRole();
    const { status, body, headers } = await show(token);
    expect(status).toBe(200);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(body.invitation).toMatchObject({
      role: { id: openRole.id, name: openRole.name, location: 'Riyadh' },
      organization: { name: org.name },
      locale: 'en',
      asks: { name: 'required', email: 'required', phone: 'optional', cv: 'optional' },
    });
  });

  it.each([
    ['unknown', async () => 'x'.repeat(43)],
    ['not a token', async () => 'x'],
    [
      'expired',
      async () => {
        const { token } = await createInvitedRole();
        clock = new Date(clock.getTime() + 30 * 86_400_000);
        return token;
      },
    ],
    [
      'to a role that was closed',
      async () => {
        const { openRole, token } = await createInvitedRole();
        await given(stack, role, openRole.id, (state) => closeRole(state, clock.toISOString()));
        return token;
      },
    ],
    [
      'to a role that left the portal',
      async () => {
        const { openRole, token } = await createInvitedRole();
        await given(stack, role, openRole.id, (state) => withdrawRole(state, clock.toISOString()));
        return token;
      },
    ],
    [
      'of an organization whose portal was disabled',
      async () => {
        const { org, token } = await createInvitedRole();
        await given(stack, organization, org.id, (state) =>
          disablePortal(state, clock.toISOString()),
        );
        return token;
      },
    ],
  ])('returns the same 404 when it is %s, also for an acceptance', async (_name, dead) => {
    const token = await dead();
    const gone = {
      status: 404,
      body: { error: 'The invitation is not valid, or the job is no longer available' },
    };
    expect(await show(token)).toMatchObject(gone);
    expect(await accept(token, { ...ada, cv })).toMatchObject(gone);
  });
});

describe('POST /api/public/invitations/{token}/accept', () => {
  it('creates a candidate on the first step of the role, with the submitted data', async () => {
    const { org, openRole, token } = await createInvitedRole();
    const answers = [{ question: 'When?', answer: 'In May' }];
    const { status, body } = await accept(token, { ...ada, answers });
    expect(status).toBe(200);
    const acceptance = {
      role: { id: openRole.id, name: openRole.name },
      organization: { name: org.name },
    };
    expect(body).toEqual({ success: true, acceptance });

    const id = await findOnlyCandidate(org);
    expect(await listCandidates(org)).toEqual([
      { id, name: ada.name, phone: ada.phone, source: 'career portal' },
    ]);
    const { placements } = await readState(id);
    expect(placements).toMatchObject([{ roleId: openRole.id }]);
    const candidateRoleState = await load(
      stack.store,
      candidateRole,
      placements[0]?.candidateRoleId ?? '',
    );
    expect(candidateRoleState.state).toMatchObject({ status: 'In Progress', candidateId: id });
    expect(candidateRoleState.state.steps[0]?.status).toBe('in_progress');

    const hrRep = await createCaller(stack, { memberships: { [org.id]: 'hr_rep' } });
    const path = `/api/v1/candidates/${id}/acceptances`;
    const submitted = {
      roleId: openRole.id,
      locale: 'en',
      name: ada.name,
      phone: ada.phone,
      answers,
    };
    expect((await createClient(stack).as(hrRep.key).get(path)).body).toMatchObject({
      acceptances: [{ ...submitted, documentId: null }],
    });
    const member = await createCaller(stack, { memberships: { [org.id]: 'member' } });
    expect((await createClient(stack).as(member.key).get(path)).status).toBe(403);
  });

  it('finds an existing candidate by address, changes no contact data and does not reveal it', async () => {
    const { org, openRole, token } = await createInvitedRole();
    const known = await createCandidate(stack, org.id, { name: 'Ada Byron' });
    await stack.settle();
    const { email } = (await readState(known)).contact;
    const first = await accept(token, { ...ada, email: email.toUpperCase() });
    const stranger = await accept(token, { ...ada, email: 'somebody@example.org' });
    expect(first.body).toEqual(stranger.body);
    expect((await listCandidates(org)).map(({ name }) => name).toSorted()).toEqual([
      'Ada Byron',
      ada.name,
    ]);
    expect((await readState(known)).placements).toMatchObject([{ roleId: openRole.id }]);
  });

  it('is recorded once per address and role for equal submissions, also concurrent ones', async () => {
    const { org, openRole, token } = await createInvitedRole();
    const inFrench = await createInvitation(stack, org, openRole.id, 'fr');
    const tries = [token, inFrench, token, token].map((used) => accept(used, { ...ada, cv }));
    const responses = await Promise.all(tries);
    const [{ body } = { body: {} }] = responses;
    for (const response of responses) expect(response).toMatchObject({ status: 200, body });
    const id = await findOnlyCandidate(org);
    const { acceptances, documents, placements } = await readState(id);
    expect([acceptances.length, documents.length, placements.length]).toEqual([1, 1, 1]);
    const stored = await stack.db
      .selectFrom('worker.files')
      .select('key')
      .where('key', 'like', `documents/${id}/%`)
      .where('key', 'not like', '%.txt')
      .execute();
    expect(stored).toHaveLength(1);
    expect((await accept(token, { ...ada, cv })).body).toEqual(body);
    expect(await readState(id)).toEqual({ ...(await readState(id)), acceptances, documents });
  });

  it('completes an acceptance that was interrupted before the placement', async () => {
    const { org, openRole, token } = await createInvitedRole();
    const id = await createCandidate(stack, org.id);
    const submitted = { locale: 'en', name: ada.name, phone: null, answers: [] };
    const content = JSON.stringify([ada.name, null, [], null]);
    const digest = createHash('sha256').update(content).digest('hex');
    const accepted = { roleId: openRole.id, ...submitted, acceptedAt: clock.toISOString(), digest };
    await given(stack, candidate, id, (state) => acceptedBy(state, accepted));
    await stack.settle();
    const { email } = (await readState(id)).contact;
    expect((await accept(token, { name: ada.name, email })).status).toBe(200);
    const { acceptances, placements } = await readState(id);
    expect([acceptances, placements]).toMatchObject([[{ digest }], [{ roleId: openRole.id }]]);
  });

  it('rejects invalid fields with their paths', async () => {
    const { org, token } = await createInvitedRole();
    const wrong = [
      [{ name: ada.name }, 'email'],
      [{ ...ada, email: 'nobody' }, 'email'],
      [{ ...ada, name: ' ' }, 'name'],
      [{ ...ada, admin: true }, 'admin'],
      [{ ...ada, cv: { fileName: 'a', content: '$' } }, 'cv.content'],
      [{ ...ada, cv: { fileName: 'cv.pdf', content: base64('\0not a pdf') } }, 'cv'],
    ] as const;
    for (const [body, path] of wrong) {
      const response = await accept(token, body);
      expect(response).toMatchObject({ status: 400, body: { details: [{ path }] } });
    }
    expect(await show(token, '?more=1')).toMatchObject({ status: 400 });
    expect(await listCandidates(org)).toEqual([]);
  });

  it('accepts a CV of 5 MB and rejects a larger one', async () => {
    const { token } = await createInvitedRole();
    for (const [more, status] of [
      [1, 413],
      [1_000_000, 413],
      [0, 200],
    ] as const) {
      const content = Buffer.alloc(5 * 1024 * 1024 + more, 'a').toString('base64');
      const response = await accept(token, { ...ada, cv: { fileName: 'cv.txt', content } });
      expect(response.status).toBe(status);
    }
  });
});
