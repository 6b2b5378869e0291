import { readConfig, start } from '@hiring/api';
import { scopes } from '@hiring/domain';
import { startSession } from '@hiring/vault';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { expectVerified } from '../../expect-verified.ts';
import { publicBaseUrl, type Stack, startStack } from '../../stack.ts';
import {
  createCaller,
  createOrganization,
  createUser,
  type DemoWorld,
  demoWorld,
} from '../../world.ts';
import { readStreamEvents } from '../history/read-stream-events.ts';

type ListedKey = { readonly id: string; readonly requestCount: number } & Readonly<
  Record<string, unknown>
>;
type List = { readonly success: boolean; readonly data: readonly ListedKey[] };
type CreateResponse = {
  readonly success: boolean;
  readonly data: { readonly id: string; readonly key: string; readonly expiresAt: string };
};

const path = '/api/admin/api-keys';
const keyShape = /hp_[0-9A-Za-z]{49}/;

let stack: Stack;
let world: DemoWorld;

beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  await stack.settle();
});
afterAll(async () => {
  await expectVerified(stack);
  await stack.stop();
});

const as = (key: string) => createClient(stack).as(key);
const admin = () => as(world.admin.key);
const mint = (body: object) => admin().post<CreateResponse>(path, body);
const minted = async (body: object = {}) => {
  const request = { name: 'CI', userId: world.hrRep.id, ...body };
  return (await mint(request)).body.data;
};
const list = async () => (await admin().get<List>(path)).body.data;
const listed = async (id: string) => (await list()).find((key) => key.id === id);

describe('minting a key', () => {
  it('returns the plain key once, and the key works immediately', async () => {
    const body = { name: 'CI', userId: world.hrRep.id, scopes: ['pipeline:write'] };
    const response = await mint(body);
    expect(response.status).toBe(200);
    const { data } = response.body;
    expect(response.body).toEqual({
      success: true,
      data: {
        id: expect.any(String),
        name: 'CI',
        key: expect.stringMatching(/^hp_[0-9A-Za-z]{49}$/),
        prefix: 'hp_',
        start: data.key.slice(0, 11),
        expiresAt: expect.stringMatching(/Z$/),
        userId: world.hrRep.id,
      },
    });
    const me = await as(data.key).get('/api/v1/me');
    expect(me.body).toMatchObject({
      user: { id: world.hrRep.id },
      auth: { type: 'api_key', keyId: data.id, scopes: ['pipeline:write'] },
    });
    const lists = [await admin().get(path), await admin().get(`${path}/${data.id}/usage`)];
    for (const { text } of lists) expect(text).not.toMatch(keyShape);
    const events = await readStreamEvents(stack, `apiKey-${data.id}`);
    expect(JSON.stringify(events.map(({ event }) => event))).not.toMatch(keyShape);
  });

  it('expires the key after 90 days by default, with days of 86,400 seconds (checklist 11)', async () => {
    const day = 86_400_000;
    for (const [expiresInDays, days] of [
      [undefined, 90],
      [1, 1],
      [365, 365],
    ] as const) {
      const before = Date.now();
      const { expiresAt } = await minted(expiresInDays ? { expiresInDays } : {});
      const mintedAt = Date.parse(expiresAt) - days * day;
      expect(mintedAt).toBeGreaterThanOrEqual(before);
      expect(mintedAt).toBeLessThanOrEqual(Date.now());
    }
  });

  it('grants only the requested scopes, each once (checklist 12)', async () => {
    const noScopes = await minted();
    const duplicateScopes = await minted({ scopes: ['roles:read', 'roles:read'] });
    const all = await minted({ scopes });
    expect((await listed(noScopes.id))?.['scopes']).toEqual([]);
    expect((await listed(duplicateScopes.id))?.['scopes']).toEqual(['roles:read']);
    expect((await listed(all.id))?.['scopes']).toEqual(scopes);
  });

  it('accepts a name of 255 code points with any characters (checklist 13)', async () => {
    for (const name of ['x'.repeat(255), '🔑'.repeat(255), '\u202Egnimaer', ' a ']) {
      const response = await mint({ name, userId: world.hrRep.id });
      expect([response.status, response.body.data]).toMatchObject([200, { name }]);
    }
  });

  it.each<readonly [string, object, string]>([
    ['name is missing', { name: undefined }, 'name is required'],
    ['name is empty', { name: '' }, 'name must not be empty'],
    ['name is only spaces', { name: ' \t ' }, 'name must not be empty'],
    ['name is not a string', { name: 7 }, 'name must be a string'],
    ['name has 256 characters', { name: '🔑'.repeat(256) }, 'name must be at most 255 characters'],
    ['name has NUL', { name: 'a\0b' }, 'NUL'],
    ['userId is missing', { userId: undefined }, 'userId is required'],
    ['userId is not a string', { userId: { $ne: '' } }, 'userId must be a string'],
    ['a scope is unknown', { scopes: ['roles:read', 'roles:admin'] }, 'Unknown scope: roles:admin'],
    ['a scope is a prototype property', { scopes: ['constructor'] }, 'Unknown scope: constructor'],
    ['scopes is not an array', { scopes: 'roles:read' }, 'scopes must be an array'],
    ['scopes has 10,000 entries', { scopes: Array(10_000).fill('x') }, 'too many entries'],
    ['a field is unknown', { enabled: true }, 'Unrecognized key'],
    ['a field of the read model is sent', { requestCount: 0, start: 'hp_' }, 'Unrecognized key'],
    ...[0, 366, 1.5, '30', null, 1e9, -1].map(
      (expiresInDays) =>
        [
          `expiresInDays is ${JSON.stringify(expiresInDays)}`,
          { expiresInDays },
          'expiresInDays must be an integer between 1 and 365',
        ] as const,
    ),
  ])('returns 400 when %s (checklist 11, 12, 13, 20)', async (_what, change, message) => {
    const keys = (await list()).length;
    const response = await mint({ name: 'CI', userId: world.hrRep.id, ...change });
    expect([response.status, response.body]).toMatchObject([400, { code: 'bad_request' }]);
    expect((response.body as unknown as { error: string }).error).toContain(message);
    expect(await list()).toHaveLength(keys);
  });

  it('returns 404 when the target user does not exist', async () => {
    for (const userId of [uuid(), 'nobody', '__proto__', '../x']) {
      const response = await mint({ name: 'CI', userId });
      expect([response.status, response.body]).toMatchObject([
        404,
        { code: 'not_found', error: 'Target user not found' },
      ]);
    }
  });

  it('accepts a user that is not in the read model yet', async () => {
    const { id: userId } = await createUser(stack);
    expect((await mint({ name: 'CI', userId })).status).toBe(200);
  });
});

describe('access to key administration', () => {
  const calls = [
    ['GET', path],
    ['POST', path],
    ['DELETE', `${path}/${uuid()}`],
    ['GET', `${path}/${uuid()}/usage?limit=0`],
  ] as const;

  it('returns 401 without credentials and 403 without the platform role admin, before it reads the body (checklist 10)', async () => {
    const owner = await createCaller(stack, { memberships: { [world.organization.id]: 'owner' } });
    await stack.settle();
    for (const [method, to] of calls) {
      const sent = method === 'POST' ? { body: '{ not JSON' } : {};
      expect((await createClient(stack).anonymous.send(method, to, sent)).status).toBe(401);
      const { status, body } = await as(owner.key).send(method, to, sent);
      expect([status, body]).toMatchObject([403, { code: 'forbidden' }]);
    }
  });

  it('accepts the session of a platform admin from its own origin only (checklist 10)', async () => {
    const token = await startSession(stack.db, world.admin.id, stack.now());
    const session = createClient(stack).withCookie(`session=${token}`);
    const body = { name: 'by session', userId: world.hrRep.id };
    const own = await session.post<CreateResponse>(path, body, { origin: publicBaseUrl });
    expect(own.status).toBe(200);
    const foreign = await session.post(path, body, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);

    const [event] = await readStreamEvents(stack, `apiKey-${own.body.data.id}`);
    expect(event?.metadata.actor).toMatchObject({ userId: world.admin.id, keyId: null });
  });

  it('returns 429 beyond the rate limit on every endpoint', async () => {
    const limited = { ...stack.env, RATE_LIMITS: 'on', RATE_LIMIT_OWNER: '1/60' };
    const api = await start(readConfig(limited));
    try {
      await createClient(api).as(world.admin.key).get(path);
      for (const [method, to] of calls) {
        const { status, body } = await createClient(api).as(world.admin.key).send(method, to);
        expect([status, body]).toMatchObject([429, { code: 'rate_limited' }]);
      }
    } finally {
      await api.stop();
    }
  });
});

describe('listing keys', () => {
  it('returns every key, newest first, with the current data of its owner', async () => {
    const org = await createOrganization(stack);
    const { id: userId, email } = await createUser(stack, {
      memberships: { [org.id]: 'moderator' },
    });
    const older = await minted({ userId, name: 'older' });
    const newer = await minted({ userId, name: 'newer' });
    await stack.settle();

    const all = await list();
    expect(all.slice(0, 2).map(({ id }) => id)).toEqual([newer.id, older.id]);
    expect(all[0]).toEqual({
      id: newer.id,
      name: 'newer',
      prefix: 'hp_',
      start: newer.key.slice(0, 11),
      enabled: true,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: all[0]?.['createdAt'],
      lastRequest: null,
      expiresAt: newer.expiresAt,
      requestCount: 0,
      owner: {
        id: userId,
        email,
        name: 'Ada Example',
        platformRole: 'user',
        orgRole: 'moderator',
        organizationId: org.id,
      },
      label: null,
      scopes: [],
      deniedActions: [],
      allowedIps: [],
      replaces: null,
      replacedBy: null,
      revokedAt: null,
      createdBy: world.admin.id,
    });
  });

  it('shows the earliest membership of an owner, and null for an owner without memberships', async () => {
    const [first, second] = await Promise.all([
      createOrganization(stack),
      createOrganization(stack),
    ]);
    const both = await createCaller(stack, { memberships: { [first.id]: 'member' } });
    const later = await createCaller(stack, {
      memberships: { [second.id]: 'owner', [first.id]: 'hr_rep' },
    });
    const alone = await createCaller(stack);
    await stack.settle();
    expect((await listed(both.keyId))?.['owner']).toMatchObject({ organizationId: first.id });
    const joined = [first.id, second.id];
    const owner = (await listed(later.keyId))?.['owner'] as { organizationId: string };
    expect(joined).toContain(owner.organizationId);
    expect((await listed(alone.keyId))?.['owner']).toMatchObject({
      orgRole: null,
      organizationId: null,
    });
  });

  it('counts the requests of a key, including those that this process has just received', async () => {
    const { id, key } = await minted();
    for (const _request of [1, 2, 3]) await as(key).get('/api/v1/me');
    const after = await listed(id);
    expect(after?.requestCount).toBe(3);
    expect(after?.['lastRequest']).toMatch(/\.\d{6}Z$/);
  });

  it('rejects unknown and repeated query parameters', async () => {
    expect((await admin().get(`${path}?page=2`)).status).toBe(400);
    expect((await admin().get(`${path}?limit=1&limit=2`)).status).toBe(400);
  });
});

describe('revoking a key', () => {
  it('rejects the key permanently and keeps it in the list', async () => {
    const { id, key } = await minted();
    expect((await as(key).get('/api/v1/me')).status).toBe(200);
    const response = await admin().delete(`${path}/${id}`);
    expect([response.status, response.body]).toEqual([200, { success: true }]);
    expect((await as(key).get('/api/v1/me')).status).toBe(401);

    const revoked = await listed(id);
    expect(revoked).toMatchObject({ enabled: false, updatedAt: revoked?.['revokedAt'] });
    expect(revoked?.['revokedAt']).toMatch(/Z$/);
  });

  it('returns 200 a second time and changes nothing', async () => {
    const { id } = await minted();
    await admin().delete(`${path}/${id}`);
    const before = await listed(id);
    expect((await admin().delete(`${path}/${id}`)).status).toBe(200);
    expect(await listed(id)).toEqual(before);
    expect(await readStreamEvents(stack, `apiKey-${id}`)).toHaveLength(2);
  });

  it('works with the key that is revoked as the credential', async () => {
    const { id, key } = await minted({ userId: world.admin.id });
    expect((await as(key).delete(`${path}/${id}`)).status).toBe(200);
    expect((await as(key).delete(`${path}/${id}`)).status).toBe(401);
  });

  it('returns 404 for a key that does not exist', async () => {
    for (const id of [uuid(), 'x', '%00', '%2e%2e%2f', '%E0%A4%A', 'x'.repeat(5_000)]) {
      const { status, body } = await admin().delete(`${path}/${id}`);
      expect([status, body]).toMatchObject([404, { code: 'not_found', error: 'Key not found' }]);
    }
  });
});
