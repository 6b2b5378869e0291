import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { createApiKey, createCaller, createOrganization, type GivenCaller } from '../../world.ts';

type Key = { readonly key: string };

let stack: Stack;
let owner: GivenCaller;
let home: string;
let platformAdmin: GivenCaller;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  platformAdmin = await createCaller(stack, { platformRole: 'admin' });
  ({ home, owner } = await createHome());
});
afterAll(() => stack.stop());

const createHome = async () => {
  const { id } = await createOrganization(stack);
  return { home: id, owner: await createCaller(stack, { memberships: { [id]: 'owner' } }) };
};
const as = ({ key }: Key) => createClient(stack).as(key);
const pathOf = (id = home) => `/api/v1/organizations/${id}/sandbox`;
const create = (by: Key = owner, id = home) =>
  as(by).post<{ readonly sandbox: { readonly userId: string } }>(pathOf(id));
const reset = (by: Key = owner, id = home) => as(by).post(`${pathOf(id)}/reset`);
type Shown = { readonly sandbox: { readonly organizationId: string } };
const reason = (text: string) => ({ status: 409, body: { details: { reason: text } } });

describe('the rights to a sandbox', () => {
  it('belong to owners: others of the organization are 403, of others 404, without the scope 403', async () => {
    await create();
    const admin = await createCaller(stack, { memberships: { [home]: 'admin' } });
    const outsider = (await createHome()).owner;
    const scoped = await createApiKey(stack, owner.id, { scopes: ['organization:read'] });
    const keys = `${pathOf()}/keys`;
    for (const act of [create, reset, (by: Key) => as(by).post(keys, { name: 'a key' })]) {
      expect((await act(admin)).status).toBe(403);
      expect((await act(outsider)).status).toBe(404);
      expect(await act(scoped)).toMatchObject({
        status: 403,
        body: { code: 'insufficient_scope' },
      });
    }
    expect((await as(admin).get(pathOf())).status).toBe(200);
    expect((await as(outsider).get(pathOf())).status).toBe(404);
    expect((await reset(outsider, uuid())).status).toBe(404);
  });

  it('invite no one to a sandbox', async () => {
    await create();
    const { sandbox } = (await as(owner).get<Shown>(pathOf())).body;
    const inviting = await as(platformAdmin).post(
      `/api/v1/organizations/${sandbox.organizationId}/member-invitations`,
      { email: 'colleague@example.com', orgRole: 'member' },
    );
    expect(inviting).toMatchObject(reason('sandbox_members_fixed'));
  });

  it('need a sandbox, and a body without unknown fields', async () => {
    const other = await createHome();
    expect((await reset(other.owner, other.home)).status).toBe(404);
    expect((await as(other.owner).get(pathOf(other.home))).status).toBe(404);
    const keys = `${pathOf(other.home)}/keys`;
    expect((await as(other.owner).post(keys, { name: 'a key' })).status).toBe(404);
    const foreign = { name: 'a key', userId: other.owner.id };
    expect((await as(owner).post(`${pathOf()}/keys`, foreign)).status).toBe(400);
    expect((await as(owner).post(`${pathOf()}?x=1`)).status).toBe(400);
  });

  it('are not passed on by a key with denied actions, or when the user has other rights', async () => {
    await create();
    const restricted = await createApiKey(stack, owner.id, { deniedActions: ['hire'] });
    const body = { name: 'a key', scopes: [] };
    expect(await as(restricted).post(`${pathOf()}/keys`, body)).toMatchObject({
      status: 403,
      body: { details: { deniedAction: 'hire' } },
    });
    const other = await createHome();
    const { userId } = (await create(other.owner, other.home)).body.sandbox;
    const joined = await as(platformAdmin).put(
      `/api/admin/organizations/${home}/members/${userId}`,
      { orgRole: 'owner' },
    );
    expect(joined.status).toBe(200);
    expect(await as(other.owner).post(`${pathOf(other.home)}/keys`, body)).toMatchObject(
      reason('sandbox_user_changed'),
    );
  });
});
