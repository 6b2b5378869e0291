import { organization as organizationDecider, user } from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { createApiKey, createCaller, createOrganization, type GivenCaller } from '../../world.ts';
import type { Fields } from './role-responses.ts';

let stack: Stack;
let organizationId: string;
let owner: GivenCaller;
let admin: GivenCaller;
let member: GivenCaller;
let outsider: GivenCaller;
let platformAdmin: GivenCaller;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  organizationId = (await createOrganization(stack)).id;
  owner = await join('owner');
  admin = await join('admin');
  member = await join('member');
  const other = await createOrganization(stack);
  outsider = await join('owner', other.id);
  platformAdmin = await createCaller(stack, { platformRole: 'admin' });
  await stack.settle();
});
afterAll(() => stack.stop());

type Member = Fields & { readonly userId: string };
type Page = { readonly members: readonly Member[]; readonly pagination: Fields };
type Changed = { readonly membership: Fields; readonly details?: Fields };
type Key = { readonly key: string };

const as = ({ key }: Key) => createClient(stack).as(key);
const join = (orgRole: 'owner' | 'admin' | 'member', id = organizationId) =>
  createCaller(stack, { memberships: { [id]: orgRole } });
const pathOf = (id = organizationId) => `/api/v1/organizations/${id}/members`;
const change = (by: Key, { id }: { readonly id: string }, orgRole: string, headers = {}) =>
  as(by).patch<Changed>(`${pathOf()}/${id}`, { orgRole }, headers);
const remove = (by: Key, { id }: { readonly id: string }, headers = {}) =>
  as(by).delete<Changed>(`${pathOf()}/${id}`, undefined, headers);
const roleIn = async (userId: string, id = organizationId) => {
  const { state } = await load(stack.store, user, userId);
  return state.registered ? state.memberships[id] : undefined;
};
const reason = (text: string) => ({ status: 409, body: { details: { reason: text } } });

describe('GET members', () => {
  it('lists members with name, address and role to every member, by pages', async () => {
    const { body, status } = await as(member).get<Page>(`${pathOf()}?orgRole=owner`);
    expect(status).toBe(200);
    expect(body.members).toEqual([
      {
        userId: owner.id,
        name: 'Ada Example',
        email: owner.email,
        orgRole: 'owner',
        enabled: true,
        joinedAt: expect.any(String),
      },
    ]);
    const first = await as(admin).get<Page>(`${pathOf()}?limit=1&count=true`);
    expect(first.body.pagination).toMatchObject({ hasMore: true, total: { exact: true } });
    const cursor = String(first.body.pagination['nextCursor']);
    const next = await as(admin).get<Page>(`${pathOf()}?limit=1&cursor=${cursor}`);
    expect(next.body.members[0]?.userId).not.toBe(first.body.members[0]?.userId);
    const foreign = `${pathOf()}?limit=1&orgRole=owner&cursor=${cursor}`;
    expect(await as(admin).get(foreign)).toMatchObject({ status: 400 });
  });

  it('shows one member', async () => {
    const { body } = await as(member).get<{ member: Member }>(`${pathOf()}/${admin.id}`);
    expect(body.member).toMatchObject({ userId: admin.id, orgRole: 'admin' });
    expect(await as(member).get(`${pathOf()}/${outsider.id}`)).toMatchObject({ status: 404 });
    expect(await as(member).get(`${pathOf()}/${admin.id}?x=1`)).toMatchObject({ status: 400 });
  });

  it('is 404 for other organizations and 403 without the scope', async () => {
    const key = await createApiKey(stack, owner.id, { scopes: ['members:write'] });
    await stack.settle();
    for (const path of [pathOf(), `${pathOf()}/${admin.id}`]) {
      expect(await as(outsider).get(path)).toMatchObject({ status: 404 });
      expect(await as(key).get(path)).toMatchObject({ status: 403 });
    }
  });
});

describe('PATCH members', () => {
  it('changes a role, which holds at once', async () => {
    const colleague = await join('member');
    const before = await as(colleague).patch(`/api/v1/organizations/${organizationId}`, {});
    expect(before.status).toBe(403);
    const key = { 'idempotency-key': uuid() };
    const changed = await change(admin, colleague, 'admin', key);
    expect(changed).toMatchObject({
      status: 200,
      body: {
        success: true,
        membership: { organizationId, userId: colleague.id, orgRole: 'admin' },
      },
    });
    expect((await change(admin, colleague, 'admin', key)).body).toEqual(changed.body);
    const after = await as(colleague).patch(`/api/v1/organizations/${organizationId}`, {});
    expect(after.status).toBe(200);
    const shown = await as(admin).get<{ member: Member }>(`${pathOf()}/${colleague.id}`);
    expect(shown.body.member).toMatchObject({ orgRole: 'admin' });
  });

  it('lets only owners and platform admins give and take the role owner', async () => {
    const colleague = await join('member');
    expect(await change(admin, colleague, 'owner')).toMatchObject({ status: 403 });
    expect(await change(admin, owner, 'member')).toMatchObject({ status: 403 });
    expect(await remove(admin, owner)).toMatchObject({ status: 403 });
    expect(await change(owner, colleague, 'owner')).toMatchObject({ status: 200 });
    expect(await change(platformAdmin, colleague, 'admin')).toMatchObject({ status: 200 });
  });

  it('is 403 for members without authority or scope, 404 for others, 400 for an unknown role', async () => {
    expect(await change(member, admin, 'member')).toMatchObject({ status: 403 });
    expect(await change(outsider, member, 'admin')).toMatchObject({ status: 404 });
    expect(await change(owner, outsider, 'admin')).toMatchObject({ status: 404 });
    expect(await change(owner, { id: uuid() }, 'admin')).toMatchObject({ status: 404 });
    expect(await change(owner, member, 'king')).toMatchObject({ status: 400 });
    const key = await createApiKey(stack, owner.id, { scopes: ['members:read'] });
    await stack.settle();
    expect(await change(key, member, 'admin')).toMatchObject({ status: 403 });
    expect(await remove(key, member)).toMatchObject({ status: 403 });
  });
});

describe('DELETE members', () => {
  it('removes a member, who loses the organization at once', async () => {
    const colleague = await join('member');
    expect(await as(colleague).get(pathOf())).toMatchObject({ status: 200 });
    const key = { 'idempotency-key': uuid() };
    const removed = await remove(owner, colleague, key);
    expect(removed.body.membership).toMatchObject({ userId: colleague.id, orgRole: null });
    expect((await remove(owner, colleague, key)).body).toEqual(removed.body);
    expect(await as(colleague).get(pathOf())).toMatchObject({ status: 404 });
    expect(await remove(owner, colleague)).toMatchObject({ status: 404 });
    expect(await as(owner).delete(`${pathOf()}/${member.id}?x=1`)).toMatchObject({ status: 400 });
  });

  it('lets members leave, but not remove others', async () => {
    const colleague = await join('member');
    expect(await remove(colleague, member)).toMatchObject({ status: 403 });
    expect(await remove(colleague, colleague)).toMatchObject({ status: 200 });
    expect(await roleIn(colleague.id)).toBeUndefined();
  });
});

const createOwners = async (count: number) => {
  const { id } = await createOrganization(stack);
  const owners = await Promise.all(Array.from({ length: count }, () => join('owner', id)));
  await stack.settle();
  const demote = (by: Key, whom: GivenCaller) =>
    as(by).patch<Changed>(`${pathOf(id)}/${whom.id}`, { orgRole: 'member' });
  const leaveAs = (who: GivenCaller) => as(who).delete<Changed>(`${pathOf(id)}/${who.id}`);
  return { id, owners, demote, leaveAs };
};

describe('the last owner', () => {
  it('can be neither demoted nor removed, until another one is made owner', async () => {
    const { id, owners, demote, leaveAs } = await createOwners(1);
    const [only] = owners as [GivenCaller];
    expect(await demote(only, only)).toMatchObject(reason('last_owner'));
    expect(await leaveAs(only)).toMatchObject(reason('last_owner'));
    const heir = await join('member', id);
    await as(only).patch(`${pathOf(id)}/${heir.id}`, { orgRole: 'owner' });
    expect(await leaveAs(only)).toMatchObject({ status: 200 });
    expect(await leaveAs(heir)).toMatchObject(reason('last_owner'));
  });

  it('stays when all owners leave at the same time', async () => {
    const { id, owners, leaveAs } = await createOwners(6);
    const left = await Promise.all(owners.map(leaveAs));
    expect(left.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(left.filter(({ status }) => status === 409)).toHaveLength(1);
    const roles = await Promise.all(owners.map((one) => roleIn(one.id, id)));
    expect(roles.filter((orgRole) => orgRole === 'owner')).toHaveLength(1);
  });

  it('stays when two owners demote each other while roles are given', async () => {
    const { id, owners, demote } = await createOwners(2);
    const [first, second] = owners as [GivenCaller, GivenCaller];
    const give = (whom: GivenCaller) =>
      as(platformAdmin).patch(`${pathOf(id)}/${whom.id}`, { orgRole: 'owner' });
    await Promise.all([
      demote(first, second),
      give(second),
      demote(second, first),
      demote(platformAdmin, first),
      give(first),
      demote(platformAdmin, second),
    ]);
    const { state } = await load(stack.store, organizationDecider, id);
    const recorded = Object.values(state.administrators.current);
    const roles = await Promise.all(owners.map((one) => roleIn(one.id, id)));
    expect(roles).toContain('owner');
    for (const { userId, orgRole } of recorded) expect(await roleIn(userId, id)).toBe(orgRole);
  });

  it('the last admin of an organization without an owner stays, too', async () => {
    const { id } = await createOrganization(stack);
    const only = await join('admin', id);
    await stack.settle();
    const left = await as(only).delete<Changed>(`${pathOf(id)}/${only.id}`);
    expect(left).toMatchObject(reason('last_admin'));
  });
});
