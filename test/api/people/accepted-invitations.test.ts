import { leave, user } from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { type Fault, withFault } from '../../with-fault.ts';
import {
  createCaller,
  createOrganization,
  createUser,
  given,
  type GivenCaller,
} from '../../world.ts';
import { readStreamEvents } from '../history/read-stream-events.ts';
import { createInvitations, getToken, newAddress, password } from './invitations.ts';

const otherPassword = 'another good password';

let stack: Stack;
let organizationId: string;
let owner: GivenCaller;
let invitations: ReturnType<typeof createInvitations>;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  organizationId = (await createOrganization(stack)).id;
  owner = await createCaller(stack, { memberships: { [organizationId]: 'owner' } });
  invitations = createInvitations(stack, organizationId);
  await stack.settle();
});
afterAll(() => stack.stop());

const invite = async (email = newAddress(), orgRole = 'hr_rep') => {
  const response = await invitations.invite(owner, email, orgRole);
  return { email, token: getToken(response), id: response.body.memberInvitation.id };
};
const findRole = async (userId: string) => {
  const { state } = await load(stack.store, user, userId);
  return state.registered ? state.memberships[organizationId] : undefined;
};
const findLogin = (email: string) =>
  stack.db
    .selectFrom('vault.logins')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
const listEvents = async (stream: string) =>
  (await readStreamEvents(stack, stream)).map(({ event }) => event?.type);
const withoutTexts = (body: object): string =>
  JSON.stringify(body).replaceAll(/"[^"]*"(?=[,}])/g, '""');
const notValid = {
  status: 404,
  body: { code: 'not_found', error: expect.stringContaining('The link is not valid') },
};

describe('a new person', () => {
  it('sees the invitation, is registered, signed in and a member, once', async () => {
    const { email, token, id } = await invite(newAddress(), 'admin');
    expect(await invitations.show(token)).toMatchObject({
      status: 200,
      body: {
        memberInvitation: { email, orgRole: 'admin', invitedBy: { name: 'Ada Example' } },
      },
    });
    const { status, body, headers } = await invitations.register(token);
    expect([status, body.membership.orgRole]).toEqual([200, 'admin']);
    const [, session = ''] = /session=([^;]*)/.exec(headers['set-cookie'] ?? '') ?? [];
    const me = await createClient(stack).withCookie(`session=${session}`).get('/api/v1/me');
    expect(me).toMatchObject({ status: 200, body: { user: { id: body.user.id } } });
    expect(await invitations.signInAs(email)).toMatchObject({ status: 200 });

    expect(await invitations.register(token)).toMatchObject(notValid);
    expect(await invitations.accept(body.user.id, token)).toMatchObject(notValid);
    expect(await readStreamEvents(stack, `memberInvitation-${id}`)).toMatchObject([
      { event: { type: 'MemberInvited', data: { orgRole: 'admin', invitedBy: owner.id } } },
      {
        event: { type: 'MemberInvitationAccepted', data: { userId: body.user.id } },
        metadata: { actor: { type: 'user', userId: body.user.id } },
      },
    ]);
    const rows = stack.db.selectFrom('vault.member_invitations').where('email', '=', email);
    expect(await rows.selectAll().execute()).toEqual([]);
  });

  it('has an address that is not confirmed, because the one who invites has the link too', async () => {
    const { email, token } = await invite();
    await invitations.register(token);
    expect(await findLogin(email)).toMatchObject({ confirmed: false });
  });

  it('can be invited again after the membership has ended', async () => {
    const { email, token } = await invite();
    const { id } = (await invitations.register(token)).body.user;
    const at = stack.now().toISOString();
    await given(stack, user, id, (state) => leave(state, organizationId, at));
    const again = await invite(email, 'member');
    expect(await invitations.accept(id, again.token)).toMatchObject({ status: 200 });
    expect(await findRole(id)).toBe('member');
  });

  it.each([{ password: 'too short' }, { name: '' }, { name: 'a\nb' }, { surprise: 1 }])(
    'is refused with 400 for %j, and may try again',
    async (values) => {
      const { token } = await invite();
      expect(await invitations.register(token, values)).toMatchObject({ status: 400 });
      expect(await invitations.register(token)).toMatchObject({ status: 200 });
    },
  );

  it('is refused from pages of other sites', async () => {
    const { token } = await invite();
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect(await invitations.register(token, {}, foreign)).toMatchObject({ status: 403 });
  });
});

describe('a user', () => {
  it('accepts with a session and the invited address, once, and never with a key', async () => {
    const colleague = await createCaller(stack);
    const other = await createUser(stack);
    const { token } = await invite(colleague.email.toUpperCase());
    expect(await invitations.accept(other.id, token)).toMatchObject({ status: 403 });
    const path = '/api/auth/member-invitation/accept';
    const byKey = await createClient(stack).as(colleague.key).post(path, { token });
    expect(byKey.status).toBe(403);
    expect(await invitations.accept(colleague.id, token)).toMatchObject({
      status: 200,
      body: { membership: { organizationId, userId: colleague.id, orgRole: 'hr_rep' } },
    });
    expect(await findRole(colleague.id)).toBe('hr_rep');
    expect(await invitations.accept(colleague.id, token)).toMatchObject(notValid);
  });

  it('is not revealed: the responses are those for an address without an account', async () => {
    const colleague = await createUser(stack, { password });
    const known = await invitations.invite(owner, colleague.email);
    const unknown = await invitations.invite(owner, newAddress());
    expect(withoutTexts(known.body)).toBe(withoutTexts(unknown.body));
    const token = getToken(known);
    const refused = await invitations.register(token, { password: otherPassword });
    const invalid = await invitations.register(`${token.slice(0, -1)}~`);
    expect(refused).toMatchObject(notValid);
    const { requestId: _first, ...problem } = refused.body as unknown as Record<string, unknown>;
    expect(invalid.body).toMatchObject(problem);
    expect(await invitations.signInAs(colleague.email, otherPassword)).toMatchObject({
      status: 401,
    });
    expect(await invitations.signInAs(colleague.email)).toMatchObject({ status: 200 });
    expect(await invitations.accept(colleague.id, token)).toMatchObject({ status: 200 });
  });

  it('who is a member keeps the present role', async () => {
    const memberships = { [organizationId]: 'admin' } as const;
    const colleague = await createUser(stack, { memberships });
    const { token } = await invite(colleague.email, 'member');
    expect(await invitations.accept(colleague.id, token)).toMatchObject({
      status: 200,
      body: { membership: { orgRole: 'admin' } },
    });
    expect(await findRole(colleague.id)).toBe('admin');
  });
});

describe('an invitation that cannot be accepted', () => {
  it('is one whose inviter lost the right, and works again with it', async () => {
    const inviter = await createCaller(stack, { memberships: { [organizationId]: 'admin' } });
    await stack.settle();
    const token = getToken(await invitations.invite(inviter, newAddress()));
    const as = createClient(stack).as(owner.key);
    const path = `/api/v1/organizations/${organizationId}/members/${inviter.id}`;
    await as.patch(path, { orgRole: 'hr_rep' });
    expect(await invitations.show(token)).toMatchObject(notValid);
    expect(await invitations.register(token)).toMatchObject(notValid);
    await as.patch(path, { orgRole: 'admin' });
    expect(await invitations.register(token)).toMatchObject({ status: 200 });
  });

  it('has a token that was made up, or moved to another address in the database', async () => {
    const { token, id } = await invite();
    const parts = token.split('_');
    for (const text of ['x', '\u{1f600}', `hpm_${parts[1]}`, `hpm_${parts[1]}_${'a'.repeat(43)}`]) {
      expect(await invitations.register(text)).toMatchObject(notValid);
    }
    const rows = stack.db.updateTable('vault.member_invitations');
    await rows.set({ email: newAddress() }).where('id', '=', id).execute();
    expect(await invitations.register(token)).toMatchObject(notValid);
  });
});

describe('two acceptances at once', () => {
  it('of two persons register one, with the password of that one', async () => {
    const { email, token, id } = await invite();
    const passwords = [password, otherPassword];
    const responses = await Promise.all(
      passwords.map((chosen) => invitations.register(token, { password: chosen })),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
    const signIns = await Promise.all(
      passwords.map(async (chosen) => (await invitations.signInAs(email, chosen)).status),
    );
    expect(signIns).toEqual(statuses.map((status) => (status === 200 ? 200 : 401)));
    expect(await listEvents(`memberInvitation-${id}`)).toEqual([
      'MemberInvited',
      'MemberInvitationAccepted',
    ]);
  });

  it('of one person register and join once', async () => {
    const { email, token } = await invite();
    const responses = await Promise.all([1, 2, 3].map(() => invitations.register(token)));
    expect(responses.map(({ status }) => status)).toContain(200);
    expect(responses.every(({ status }) => [200, 404].includes(status))).toBe(true);
    const { user_id: userId } = await findLogin(email);
    expect(await listEvents(`user-${userId}`)).toEqual(['UserRegistered', 'OrganizationJoined']);
  });
});

/** Each place between two lines of an acceptance where the process may end. */
const faults: readonly (Fault & { readonly name: string })[] = [
  { name: 'the claim', table: 'vault.logins', on: 'insert' },
  {
    name: 'the acceptance',
    table: 'vault.logins',
    on: 'update',
    when: 'new.password_hash is null',
  },
  { name: 'the registration', table: 'vault.user_rights', on: 'insert' },
  {
    name: 'the rights',
    table: 'vault.logins',
    on: 'update',
    when: 'new.password_hash is not null',
  },
  {
    name: 'the membership',
    table: 'vault.user_rights',
    on: 'insert',
    when: "new.memberships::text <> '{}'",
  },
  { name: 'the deletion', table: 'vault.member_invitations', on: 'delete' },
];

describe('an acceptance that ended early', () => {
  it.each(faults)('after $name is completed by its repeat', async (fault) => {
    const { email, token } = await invite(newAddress(), 'admin');
    const register = () => invitations.register(token);
    expect(await withFault(stack, fault, register)).toMatchObject({ status: 500 });
    expect(await invitations.register(token, { password: otherPassword })).toMatchObject(notValid);
    const { status, body } = await register();
    expect([status, body.membership?.orgRole]).toEqual([200, 'admin']);
    const { id } = body.user;
    expect(await listEvents(`user-${id}`)).toEqual(['UserRegistered', 'OrganizationJoined']);
    expect(await invitations.signInAs(email)).toMatchObject({ status: 200 });
    expect(await register()).toMatchObject(notValid);
  });

  it('does not join a member again who was removed since', async () => {
    const colleague = await createUser(stack);
    const { token } = await invite(colleague.email);
    const fault = { table: 'vault.member_invitations', on: 'delete' } as const;
    const accept = () => invitations.accept(colleague.id, token);
    expect(await withFault(stack, fault, accept)).toMatchObject({ status: 500 });
    expect(await findRole(colleague.id)).toBe('hr_rep');
    const members = `/api/v1/organizations/${organizationId}/members`;
    await createClient(stack).as(owner.key).delete(`${members}/${colleague.id}`);
    await accept();
    expect(await findRole(colleague.id)).toBeUndefined();
  });
});
