import { startSession } from '@hiring/vault';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { createCaller, createUser, type GivenCaller } from '../../world.ts';

const path = '/api/auth/sessions';
const ours = { 'sec-fetch-site': 'same-origin' };
const unknownId = '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7aff';
const dayMs = 86_400_000;

type Sessions = {
  readonly sessions: readonly { readonly id: string; readonly current: boolean }[];
};

let stack: Stack;
let owner: GivenCaller;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  owner = await createCaller(stack);
});
afterAll(() => stack.stop());

const signedIn = async (userId: string) => {
  const token = await startSession(stack.db, userId, stack.now());
  return createClient(stack).withCookie(`session=${token}`);
};

describe('the list of own sessions', () => {
  it('has the sessions of the user only, newest first, without tokens', async () => {
    const { id } = await createUser(stack);
    const first = await signedIn(id);
    const second = await signedIn(id);
    await signedIn(owner.id);
    const response = await second.get<Sessions>(path);
    expect(response).toMatchObject({ status: 200, body: { success: true } });
    expect(response.body.sessions.map(({ current }) => current)).toEqual([true, false]);
    expect(Object.keys(response.body.sessions[0] ?? {}).toSorted()).toEqual([
      'createdAt',
      'current',
      'expiresAt',
      'id',
      'lastSeenAt',
    ]);
    const firstList = (await first.get<Sessions>(path)).body.sessions;
    expect(firstList.map(({ current }) => current)).toEqual([false, true]);
  });

  it('leaves out sessions that have ended', async () => {
    const { id } = await createUser(stack);
    for (const days of [1, 8]) {
      await startSession(stack.db, id, new Date(stack.now().getTime() - days * dayMs));
    }
    const { body } = await (await signedIn(id)).get<Sessions>(path);
    expect(body.sessions).toHaveLength(1);
  });

  it('is 401 without credentials, 400 for an unknown parameter, and open to keys', async () => {
    expect((await createClient(stack).anonymous.get(path)).status).toBe(401);
    const caller = createClient(stack).as(owner.key);
    expect((await caller.get(`${path}?all=1`)).status).toBe(400);
    expect((await caller.get(path)).status).toBe(200);
  });
});

describe('ending a session', () => {
  it('ends it at once; a repeat is 404', async () => {
    const { id } = await createUser(stack);
    const [ended, caller] = [await signedIn(id), await signedIn(id)];
    const { sessions } = (await caller.get<Sessions>(path)).body;
    const other = sessions.find(({ current }) => !current)?.id;
    expect(await caller.delete(`${path}/${other}`, undefined, ours)).toMatchObject({ status: 200 });
    expect((await ended.get('/api/v1/me')).status).toBe(401);
    expect((await caller.delete(`${path}/${other}`, undefined, ours)).status).toBe(404);
  });

  it("is 404 for another user's session, which stays", async () => {
    const victim = await signedIn(owner.id);
    const [session] = (await victim.get<Sessions>(path)).body.sessions;
    const attacker = await signedIn((await createUser(stack)).id);
    for (const id of [session?.id, unknownId, 'nothing']) {
      expect((await attacker.delete(`${path}/${id}`, undefined, ours)).status).toBe(404);
    }
    expect((await victim.get('/api/v1/me')).status).toBe(200);
  });

  it('is 403 for keys and other sites, 401 without credentials, 400 for an unknown parameter', async () => {
    const caller = await signedIn(owner.id);
    const target = `${path}/${(await caller.get<Sessions>(path)).body.sessions[0]?.id}`;
    const client = createClient(stack);
    expect((await client.as(owner.key).delete(target)).status).toBe(403);
    const crossSite = { 'sec-fetch-site': 'cross-site' };
    expect((await caller.delete(target, undefined, crossSite)).status).toBe(403);
    expect((await client.anonymous.delete(target)).status).toBe(401);
    expect((await caller.delete(`${target}?x=1`, undefined, ours)).status).toBe(400);
    expect((await caller.get('/api/v1/me')).status).toBe(200);
  });
});
