import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { publicBaseUrl, type Stack, startStack } from '../../stack.ts';
import { withFault } from '../../with-fault.ts';
import { createApiKey, createCaller, createOrganization, type GivenCaller } from '../../world.ts';
import { readStreamEvents } from '../history/read-stream-events.ts';
import { createInvitations, getToken, newAddress } from './invitations.ts';

const weekMs = 7 * 86_400_000;
const unknownId = '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7aff';

let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);
let stack: Stack;
let organizationId: string;
let owner: GivenCaller;
let admin: GivenCaller;
let member: GivenCaller;
let outsider: GivenCaller;
let invitations: ReturnType<typeof createInvitations>;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'], now });
  organizationId = (await createOrganization(stack)).id;
  const join = (orgRole: 'owner' | 'admin' | 'member', id = organizationId) =>
    createCaller(stack, { memberships: { [id]: orgRole } });
  owner = await join('owner');
  admin = await join('admin');
  member = await join('member');
  outsider = await join('owner', (await createOrganization(stack)).id);
  invitations = createInvitations(stack, organizationId);
  await stack.settle();
});
afterAll(() => stack.stop());

const listAddresses = async () => {
  const { body } = await invitations.list(owner, '?limit=500');
  return body.memberInvitations.map(({ email }) => email);
};
const countRows = async () => {
  const rows = await stack.db.selectFrom('vault.member_invitations').select('id').execute();
  return rows.length;
};

describe('inviting', () => {
  it('returns a link for seven days, and lists the invitation without it', async () => {
    const email = newAddress();
    const { status, body } = await invitations.invite(admin, email);
    expect(status).toBe(200);
    const { memberInvitation, inviteUrl } = body;
    expect(inviteUrl).toMatch(
      new RegExp(String.raw`^${publicBaseUrl}/console/join#token=hpm_[0-9a-f]{32}_[\w-]{43}$`),
    );
    expect(memberInvitation).toMatchObject({ email, orgRole: 'hr_rep', invitedBy: admin.id });
    const { invitedAt, expiresAt } = memberInvitation as unknown as Record<string, string>;
    expect(Date.parse(expiresAt ?? '') - Date.parse(invitedAt ?? '')).toBe(weekMs);
    const { body: listed } = await invitations.list(owner);
    expect(listed.memberInvitations).toContainEqual(memberInvitation);
  });

  it('records who invited, when and with which role, but neither address nor token', async () => {
    const email = newAddress();
    const response = await invitations.invite(admin, email);
    const stream = `memberInvitation-${response.body.memberInvitation.id}`;
    const recorded = await readStreamEvents(stack, stream);
    expect(recorded).toMatchObject([
      {
        event: {
          type: 'MemberInvited',
          data: { organizationId, orgRole: 'hr_rep', invitedBy: admin.id },
        },
        metadata: { actor: { type: 'user', userId: admin.id, keyId: admin.keyId } },
      },
    ]);
    const text = JSON.stringify(recorded, (_name, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    for (const secret of [email, getToken(response)]) expect(text).not.toContain(secret);
  });

  it('shows the link once under an Idempotency-Key, and invites once', async () => {
    const [email, key] = [newAddress(), { 'idempotency-key': uuid() }];
    const first = await invitations.invite(owner, email, 'member', key);
    const { body } = await invitations.invite(owner, email, 'member', key);
    expect(body).toEqual({ success: true, memberInvitation: first.body.memberInvitation });
    expect(await invitations.show(getToken(first))).toMatchObject({ status: 200 });
    const stream = `memberInvitation-${first.body.memberInvitation.id}`;
    expect(await readStreamEvents(stack, stream)).toHaveLength(1);
  });

  it('is for owners and admins, with the scope, and only owners invite owners', async () => {
    const email = newAddress();
    const rows = await countRows();
    const reader = await createApiKey(stack, owner.id, { scopes: ['members:read'] });
    const denied = await createApiKey(stack, owner.id, { deniedActions: ['hire'] });
    await stack.settle();
    for (const by of [member, reader, denied]) {
      expect(await invitations.invite(by, email)).toMatchObject({ status: 403 });
    }
    expect(await invitations.invite(admin, email, 'owner')).toMatchObject({ status: 403 });
    expect(await invitations.invite(outsider, email)).toMatchObject({ status: 404 });
    expect(await invitations.list(member)).toMatchObject({ status: 403 });
    expect(await invitations.list(outsider)).toMatchObject({ status: 404 });
    expect(await countRows()).toBe(rows);
    expect(await invitations.invite(owner, email, 'owner')).toMatchObject({ status: 200 });
  });

  it.each([
    '',
    'colleague',
    'a@b',
    'a@example.org\r\nBcc: b@example.org',
    '<script>alert(1)</script>@example.org',
    'a\u0000@example.org',
    '"a b"@example.org',
    'a@example.org, b@example.org',
    `${'a'.repeat(250)}@example.org`,
  ])('is 400 for the address %j', async (email) => {
    const rows = await countRows();
    expect(await invitations.invite(owner, email)).toMatchObject({
      status: 400,
      body: { code: 'bad_request' },
    });
    expect(await countRows()).toBe(rows);
  });

  it('lists page by page, with a count', async () => {
    await invitations.invite(owner, newAddress());
    await invitations.invite(owner, newAddress());
    const first = await invitations.list(owner, '?limit=1&count=true');
    expect(first.body.pagination).toMatchObject({ hasMore: true, total: { exact: true } });
    const { nextCursor } = first.body.pagination;
    const next = await invitations.list(owner, `?limit=1&cursor=${String(nextCursor)}`);
    expect(next.body.memberInvitations[0]?.id).not.toBe(first.body.memberInvitations[0]?.id);
  });
});

describe('the newest link of an address', () => {
  it.each(['another invitation', 'resend'])('replaces the one before by %s', async (way) => {
    const email = newAddress();
    const first = await invitations.invite(owner, email);
    const { id } = first.body.memberInvitation;
    const second =
      way === 'resend'
        ? await invitations.resend(admin, id)
        : await invitations.invite(admin, email.toUpperCase(), 'hr_rep');
    expect(second).toMatchObject({
      status: 200,
      body: { memberInvitation: { id, invitedBy: admin.id, orgRole: 'hr_rep' } },
    });
    expect(await invitations.show(getToken(first))).toMatchObject({ status: 404 });
    expect(await invitations.show(getToken(second))).toMatchObject({ status: 200 });
    expect((await listAddresses()).filter((address) => address === email)).toHaveLength(1);
  });

  it('is refused when the process ended before it was created; the repeat creates it', async () => {
    const email = newAddress();
    const first = await invitations.invite(owner, email);
    const key = { 'idempotency-key': uuid() };
    const again = () => invitations.invite(owner, email, 'admin', key);
    const fault = { table: 'vault.member_invitations', on: 'update' } as const;
    expect(await withFault(stack, fault, again)).toMatchObject({ status: 500 });
    expect(await invitations.show(getToken(first))).toMatchObject({ status: 404 });
    const repeated = await again();
    expect(repeated).toMatchObject({ status: 200 });
    expect(await invitations.show(getToken(repeated))).toMatchObject({
      status: 200,
      body: { memberInvitation: { orgRole: 'admin' } },
    });
  });

  it('is not replaced by the repeat of an earlier command that was cut off', async () => {
    const email = newAddress();
    const key = { 'idempotency-key': uuid() };
    const earlier = () => invitations.invite(owner, email, 'admin', key);
    const fault = { table: 'vault.member_invitations', on: 'update' } as const;
    expect(await withFault(stack, fault, earlier)).toMatchObject({ status: 500 });
    const newest = await invitations.invite(owner, email, 'member');
    expect(await earlier()).toMatchObject({
      status: 409,
      body: { details: { reason: 'stale_version' } },
    });
    expect(await invitations.show(getToken(newest))).toMatchObject({
      status: 200,
      body: { memberInvitation: { orgRole: 'member' } },
    });
  });
});

describe('the end of an invitation', () => {
  it('is a withdrawal: the link is refused and the address deleted; a repeat changes nothing', async () => {
    const email = newAddress();
    const invited = await invitations.invite(owner, email);
    const { id } = invited.body.memberInvitation;
    const fault = { table: 'vault.member_invitations', on: 'delete' } as const;
    const failed = await withFault(stack, fault, () => invitations.withdraw(admin, id));
    expect(failed).toMatchObject({ status: 500 });
    expect(await invitations.show(getToken(invited))).toMatchObject({ status: 404 });
    for (let times = 0; times < 2; times++) {
      expect(await invitations.withdraw(admin, id)).toMatchObject({ status: 200 });
    }
    expect(await listAddresses()).not.toContain(email);
    expect(await invitations.resend(owner, id)).toMatchObject({ status: 404 });
    expect(await readStreamEvents(stack, `memberInvitation-${id}`)).toMatchObject([
      { event: { type: 'MemberInvited' } },
      { event: { type: 'MemberInvitationWithdrawn', data: { withdrawnBy: admin.id } } },
    ]);
  });

  it('is not for members, other organizations and unknown ids', async () => {
    const invited = await invitations.invite(owner, newAddress());
    const { id } = invited.body.memberInvitation;
    for (const act of [invitations.withdraw, invitations.resend]) {
      expect(await act(member, id)).toMatchObject({ status: 403 });
      expect(await act(outsider, id)).toMatchObject({ status: 404 });
      expect(await act(owner, unknownId)).toMatchObject({ status: 404 });
    }
    const { path } = createInvitations(stack, (await createOrganization(stack)).id);
    const platformAdmin = await createCaller(stack, { platformRole: 'admin' });
    const { key } = platformAdmin;
    const { status } = await createClient(stack).as(key).delete(`${path}/${id}`);
    expect(status).toBe(404);
    expect(await invitations.show(getToken(invited))).toMatchObject({ status: 200 });
  });

  it('lets only owners replace the link of a future owner', async () => {
    const invited = await invitations.invite(owner, newAddress(), 'owner');
    const { id } = invited.body.memberInvitation;
    expect(await invitations.resend(admin, id)).toMatchObject({ status: 403 });
    expect(await invitations.resend(owner, id)).toMatchObject({ status: 200 });
  });

  it('comes after seven days, and the next invitation of anyone deletes the address', async () => {
    const email = newAddress();
    const invited = await invitations.invite(owner, email);
    aheadMs = weekMs;
    expect(await listAddresses()).not.toContain(email);
    expect(await invitations.show(getToken(invited))).toMatchObject({ status: 404 });
    const { id } = invited.body.memberInvitation;
    expect(await invitations.resend(owner, id)).toMatchObject({ status: 404 });
    await invitations.invite(owner, newAddress());
    expect(await countRows()).toBe(1);
    aheadMs = 0;
  });

  it('comes with the erasure of a candidate who has the address', async () => {
    const email = newAddress();
    const as = createClient(stack).as(owner.key);
    const applied = { organizationId, name: 'Grace Example', email };
    const { body } = await as.post<{ candidate: { id: string } }>('/api/v1/candidates', applied);
    const invited = await invitations.invite(owner, email);
    const erase = `/api/v1/candidates/${body.candidate.id}/erase`;
    const { status } = await as.post(erase, { reason: 'Article 17' });
    expect(status).toBe(200);
    expect(await listAddresses()).not.toContain(email);
    expect(await invitations.show(getToken(invited))).toMatchObject({ status: 404 });
  });
});
