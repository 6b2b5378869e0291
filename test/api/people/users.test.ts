import { organization as organizationDecider, user } from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { findLogin, reserveLogin, startSession } from '@hiring/vault';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { createApiKey, createCaller, createUser, type GivenCaller } from '../../world.ts';
import { readStreamEvents } from '../history/read-stream-events.ts';

type Fields = Readonly<Record<string, unknown>>;
type Changed = { readonly user: Fields & { readonly id: string }; readonly details?: Fields };
type Page = { readonly users: readonly Fields[]; readonly pagination: Fields };

const path = '/api/admin/users';
const ours = { 'sec-fetch-site': 'same-origin' };
const unknownId = '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7aff';

let stack: Stack;
let admin: GivenCaller;
let other: GivenCaller;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  admin = await createCaller(stack, { platformRole: 'admin' });
  other = await createCaller(stack);
  await stack.settle();
});
afterAll(() => stack.stop());

const as = ({ key }: { readonly key: string }) => createClient(stack).as(key);
const newEmail = () => `person-${uuid()}@example.org`;
const register = (fields: Fields = {}, headers = {}) =>
  as(admin).post<Changed>(path, { email: newEmail(), name: 'Grace', ...fields }, headers);
const startOwnSession = async (userId: string) => {
  const token = await startSession(stack.db, userId, stack.now());
  return createClient(stack).withCookie(`session=${token}`);
};
const signIn = (email: string, password: string) =>
  createClient(stack).anonymous.post('/api/auth/sign-in', { email, password });

describe('the users of the platform', () => {
  it('are for platform admins with the scope', async () => {
    const reader = await createApiKey(stack, admin.id, { scopes: ['users:read'] });
    await stack.settle();
    expect(await as(reader).get(path)).toMatchObject({ status: 200 });
    const body = { email: newEmail(), name: 'Grace' };
    expect(await as(reader).post(path, body)).toMatchObject({ status: 403 });
    for (const send of [
      () => as(other).get(path),
      () => as(other).get(`${path}/${admin.id}`),
      () => as(other).post(path, body),
      () => as(other).patch(`${path}/${other.id}`, { platformRole: 'admin' }),
      () => as(other).post(`${path}/${admin.id}/password`),
    ]) {
      expect(await send()).toMatchObject({ status: 403 });
    }
  });

  it('are listed by pages and filters, and shown with memberships', async () => {
    const { body: created } = await register({ email: 'Grace.Case@example.org' });
    const query = `${path}?email=${encodeURIComponent('grace.case@EXAMPLE.org')}`;
    const found = await as(admin).get<Page>(query);
    expect(found.body.users).toMatchObject([{ id: created.user.id, enabled: true }]);
    const first = await as(admin).get<Page>(`${path}?limit=1&count=true`);
    const cursor = String(first.body.pagination['nextCursor']);
    const next = await as(admin).get<Page>(`${path}?limit=1&cursor=${cursor}`);
    expect(next.body.users[0]?.['id']).not.toBe(first.body.users[0]?.['id']);
    const admins = await as(admin).get<Page>(`${path}?platformRole=admin&enabled=true`);
    expect(admins.body.users.map(({ id }) => id)).toContain(admin.id);
    expect(admins.body.users.map(({ id }) => id)).not.toContain(other.id);
    expect(await as(admin).get(`${path}?x=1`)).toMatchObject({ status: 400 });
    const shown = await as(admin).get<Changed>(`${path}/${created.user.id}`);
    expect(shown.body.user).toEqual(created.user);
    expect(await as(admin).get(`${path}/${unknownId}`)).toMatchObject({ status: 404 });
  });

  it('are registered once for each address, by the actor of the request', async () => {
    const email = newEmail();
    const headers = { 'idempotency-key': uuid() };
    const created = await register({ email }, headers);
    expect(created).toMatchObject({ status: 200, body: { user: { email, memberships: [] } } });
    expect((await register({ email }, headers)).body).toEqual(created.body);
    expect(await register({ email: email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { details: { reason: 'email_taken' } },
    });
    const events = await readStreamEvents(stack, `user-${created.body.user.id}`);
    expect(events).toMatchObject([
      { metadata: { actor: { userId: admin.id, keyId: admin.keyId } } },
    ]);
    expect(await register({ name: '' })).toMatchObject({ status: 400 });
  });

  it('get the address of a registration that failed before its event', async () => {
    const email = newEmail();
    const reserved = await reserveLogin(stack.db, { userId: uuid(), email, confirmed: true });
    const created = await register({ email });
    expect(created).toMatchObject({ status: 200, body: { user: { id: reserved } } });
  });

  it('are refused everywhere at once when disabled, and keep no session when enabled again', async () => {
    const colleague = await createCaller(stack);
    await stack.settle();
    const session = await startOwnSession(colleague.id);
    const me = () => session.get('/api/v1/me');
    expect(await me()).toMatchObject({ status: 200 });
    const change = (body: Fields) => as(admin).patch<Changed>(`${path}/${colleague.id}`, body);
    expect(await change({ enabled: false })).toMatchObject({ status: 200 });
    expect(await as(colleague).get('/api/v1/me')).toMatchObject({ status: 401 });
    const enabled = await change({ enabled: true, name: 'Grace Again' });
    expect(enabled.body.user).toMatchObject({ enabled: true, name: 'Grace Again' });
    expect(await as(colleague).get('/api/v1/me')).toMatchObject({ status: 200 });
    expect(await me()).toMatchObject({ status: 401 });
  });

  it('change their platform role at once, but not their own', async () => {
    const colleague = await createCaller(stack);
    await stack.settle();
    const change = (id: string, body: Fields) => as(admin).patch<Changed>(`${path}/${id}`, body);
    expect(await as(colleague).get(path)).toMatchObject({ status: 403 });
    expect(await change(colleague.id, { platformRole: 'admin' })).toMatchObject({ status: 200 });
    expect(await as(colleague).get(path)).toMatchObject({ status: 200 });
    for (const body of [{ enabled: false }, { platformRole: 'user' }]) {
      expect(await change(admin.id, body)).toMatchObject({
        status: 409,
        body: { details: { reason: 'own_account' } },
      });
    }
    expect(await change(unknownId, {})).toMatchObject({ status: 404 });
    expect(await change(colleague.id, { email: newEmail() })).toMatchObject({ status: 400 });
  });

  it('get a new password, shown once, which ends their sessions', async () => {
    const colleague = await createUser(stack);
    await stack.settle();
    const session = await startOwnSession(colleague.id);
    const headers = { 'idempotency-key': uuid() };
    const set = () =>
      as(admin).post<{ readonly password?: string }>(
        `${path}/${colleague.id}/password`,
        undefined,
        headers,
      );
    const { body, status } = await set();
    expect(status).toBe(200);
    expect(body.password).toMatch(/^[\w-]{22}$/);
    expect((await set()).body.password).toBeUndefined();
    expect(await session.get('/api/v1/me')).toMatchObject({ status: 401 });
    expect(await signIn(colleague.email, body.password ?? '')).toMatchObject({ status: 200 });
    const last = (await readStreamEvents(stack, `user-${colleague.id}`)).at(-1);
    expect(last).toMatchObject({ type: 'UserPasswordChanged.v1' });
    expect(JSON.stringify(last?.event)).not.toContain(body.password);
  });

  it('are not for a key with denied actions', async () => {
    const key = await createApiKey(stack, admin.id, { deniedActions: ['hire'] });
    await stack.settle();
    for (const response of [
      await as(key).post(path, { email: newEmail(), name: 'Grace' }),
      await as(key).patch(`${path}/${other.id}`, { name: 'Grace' }),
      await as(key).post(`${path}/${other.id}/password`),
    ]) {
      expect(response).toMatchObject({ status: 403, body: { details: { deniedAction: 'hire' } } });
    }
  });
});

describe('organizations and members', () => {
  it('are created and added by platform admins', async () => {
    const slug = `new-${uuid()}`;
    const headers = { 'idempotency-key': uuid() };
    const send = (key = admin) =>
      as(key).post<{ readonly organization: { readonly id: string } }>(
        '/api/v1/organizations',
        { name: 'Example Works', slug },
        headers,
      );
    expect(await send(other)).toMatchObject({ status: 403 });
    const created = await send();
    expect(created).toMatchObject({
      status: 200,
      body: { organization: { name: 'Example Works', portal: { slug, enabled: false } } },
    });
    expect((await send()).body).toEqual(created.body);
    const again = await as(admin).post('/api/v1/organizations', { name: 'Again', slug });
    expect(again).toMatchObject({ status: 409, body: { details: { reason: 'slug_taken' } } });

    const { id } = created.body.organization;
    const memberPath = `/api/admin/organizations/${id}/members/${other.id}`;
    const owner = { orgRole: 'owner' };
    expect(await as(other).put(memberPath, owner)).toMatchObject({ status: 403 });
    const added = await as(admin).put(memberPath, owner);
    expect(added).toMatchObject({ status: 200, body: { membership: { orgRole: 'owner' } } });
    const shown = await as(other).get(`/api/v1/organizations/${id}`);
    expect(shown).toMatchObject({ status: 200, headers: { etag: expect.any(String) } });
    expect(await as(admin).put(memberPath, { orgRole: 'member' })).toMatchObject({
      status: 409,
      body: { details: { reason: 'last_owner' } },
    });
    const { state } = await load(stack.store, user, other.id);
    expect(state).toMatchObject({ memberships: { [id]: 'owner' } });
    expect((await load(stack.store, organizationDecider, id)).state.founded).toBe(true);
    const missing = memberPath.replace(other.id, unknownId);
    expect(await as(admin).put(missing, owner)).toMatchObject({ status: 404 });
    const nowhere = memberPath.replace(id, unknownId);
    expect(await as(admin).put(nowhere, owner)).toMatchObject({ status: 404 });
  });
});

describe('the own profile', () => {
  const password = 'correct horse battery staple';
  const start = async () => {
    const account = await createUser(stack, { password });
    await stack.settle();
    return { account, own: await startOwnSession(account.id) };
  };
  const profile = '/api/v1/profile';

  it('is shown to keys and sessions, and changed by sessions only', async () => {
    const { account, own } = await start();
    expect(await as(other).get(profile)).toMatchObject({ body: { profile: { id: other.id } } });
    expect(await as(other).patch(profile, { name: 'X' })).toMatchObject({ status: 403 });
    const passwords = { currentPassword: password, newPassword: 'another horse battery' };
    expect(await as(other).post(`${profile}/password`, passwords)).toMatchObject({ status: 403 });
    expect(await own.patch(profile, { name: 'X' })).toMatchObject({ status: 403 });
    const changed = await own.patch(profile, { name: 'Grace Changed' }, ours);
    const expected = { id: account.id, name: 'Grace Changed', email: account.email };
    expect(changed).toMatchObject({ status: 200, body: { profile: expected } });
    expect(await own.get(profile)).toMatchObject({ body: { profile: expected } });
  });

  it('gets another e-mail address with the current password, if it is free', async () => {
    const { account, own } = await start();
    const email = newEmail();
    const send = (body: Fields) => own.patch(profile, body, ours);
    expect(await send({ email })).toMatchObject({ status: 400 });
    expect(await send({ email, currentPassword: 'wrong' })).toMatchObject({ status: 403 });
    expect(await send({ email: other.email, currentPassword: password })).toMatchObject({
      status: 409,
      body: { details: { reason: 'email_taken' } },
    });
    expect(await findLogin(stack.db, account.email)).toMatchObject({ confirmed: true });
    expect(await send({ email, currentPassword: password })).toMatchObject({ status: 200 });
    expect(await findLogin(stack.db, account.email)).toBeUndefined();
    expect(await findLogin(stack.db, email)).toMatchObject({
      userId: account.id,
      confirmed: false,
    });
    expect(await signIn(email, password)).toMatchObject({ status: 200 });
  });

  it('gets another password, which ends every other session', async () => {
    const { account, own } = await start();
    const elsewhere = await startOwnSession(account.id);
    const newPassword = 'another horse battery';
    const send = (body: Fields, headers = {}) =>
      own.post(`${profile}/password`, body, { ...ours, ...headers });
    expect(await send({ currentPassword: 'wrong', newPassword })).toMatchObject({ status: 403 });
    const short = { currentPassword: password, newPassword: 'short' };
    expect(await send(short)).toMatchObject({ status: 400 });
    const key = { 'idempotency-key': uuid() };
    const body = { currentPassword: password, newPassword };
    expect(await send(body, key)).toMatchObject({ status: 200 });
    expect(await send(body, key)).toMatchObject({ status: 200 });
    expect(await elsewhere.get(profile)).toMatchObject({ status: 401 });
    expect(await own.get(profile)).toMatchObject({ status: 200 });
    expect(await signIn(account.email, newPassword)).toMatchObject({ status: 200 });
  });
});
