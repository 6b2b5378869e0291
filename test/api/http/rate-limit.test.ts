import { randomUUID } from 'node:crypto';

import { startSession } from '@hiring/vault';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { startRedis } from '../../servers/redis.ts';
import { publicBaseUrl, type Stack, startStack } from '../../stack.ts';
import { createCaller, createApiKey, createUser, demoWorld, type DemoWorld } from '../../world.ts';

const on = { RATE_LIMITS: 'on' };
let stack: Stack;
let world: DemoWorld;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  await stack.settle();
});
afterAll(() => stack.stop());

/** Starts an instance with the given limits for one test. */
const withLimits = async (
  limits: Record<string, string>,
  test: (client: ReturnType<typeof createClient>) => Promise<void>,
) => {
  const { readConfig, start } = await import('@hiring/api');
  const api = await start(readConfig({ ...stack.env, ...on, ...limits }));
  try {
    await test(createClient(api));
  } finally {
    await api.stop();
  }
};

const listStatuses = async (count: number, send: () => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let turn = 0; turn < count; turn++) statuses.push((await send()).status);
  return statuses;
};

const me = '/api/v1/me';
const from = (address: string) => ({ 'x-forwarded-for': address });
const signIn = (client: ReturnType<typeof createClient>, email: string, headers = {}) =>
  client.anonymous.post('/api/auth/sign-in', { email, password: 'x' }, headers);

/** Accepts an invitation as a new person and returns the status. */
const accept = async (client: ReturnType<typeof createClient>, address: string, cv?: object) => {
  const path = `/api/public/portal/${world.organization.slug}/apply`;
  const applied = await client.anonymous.post(path, { roleId: world.role.id });
  const { inviteUrl } = applied.body as { readonly inviteUrl: string };
  const token = new URL(inviteUrl).searchParams.get('invite');
  const body = { name: 'Ada', email: `${randomUUID()}@example.com`, ...(cv && { cv }) };
  const to = `/api/public/invitations/${token}/accept`;
  return (await client.anonymous.post(to, body, from(address))).status;
};

describe('a rate limit', () => {
  it('returns 429 with Retry-After and the policy that was exceeded', async () => {
    await withLimits({ RATE_LIMIT_KEY: '3/60' }, async (client) => {
      const { key } = await createApiKey(stack, world.member.id);
      const send = () => client.as(key).get(me);
      expect(await listStatuses(3, send)).toEqual([200, 200, 200]);
      const refused = await send();
      expect(refused).toMatchObject({
        status: 429,
        body: {
          error: 'Rate limit exceeded',
          code: 'rate_limited',
          requestId: refused.headers['x-request-id'],
          details: [{ policy: 'key', retryAfterSeconds: expect.any(Number) }],
        },
      });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    });
  });

  it('counts unknown paths and wrong methods, and invalid keys on them as failures of the address', async () => {
    const limits = { RATE_LIMIT_KEY: '2/60', RATE_LIMIT_FAILED_AUTHENTICATION: '2/60' };
    await withLimits(limits, async (client) => {
      const { key } = await createApiKey(stack, world.member.id);
      const [holder, stranger] = [client.as(key), client.as(`${key}x`)];
      const nowhere = () => holder.get('/api/v1/nothing');
      expect([(await nowhere()).status, (await holder.put(me)).status]).toEqual([404, 405]);
      expect((await nowhere()).status).toBe(429);
      expect(await listStatuses(3, () => stranger.get('/api/v1/nothing'))).toEqual([404, 404, 429]);
    });
  });

  it('is published on every authenticated response, with the rest of the nearest limit', async () => {
    const limits = { RATE_LIMIT_KEY: '9/60', RATE_LIMIT_KEY_BURST: '0', RATE_LIMIT_OWNER: '90/60' };
    await withLimits(limits, async (client) => {
      const { key } = await createApiKey(stack, world.member.id, { scopes: [] });
      const caller = client.as(key);
      const responses = [await caller.get(me), await caller.get('/api/admin/api-keys')];
      expect(responses.map(({ status }) => status)).toEqual([200, 403]);
      for (const [index, { headers }] of responses.entries()) {
        expect(headers['ratelimit-policy']).toBe('"key";q=9;w=60, "owner";q=90;w=60');
        expect(headers['ratelimit']).toMatch(new RegExp(`^"key";r=${8 - index};t=\\d+$`));
      }
    });
  });

  it('has the values of decisions 2 by default', async () => {
    const { readConfig } = await import('@hiring/api');
    const { limits } = readConfig({ ...stack.env, ...on });
    expect(limits).toMatchObject({
      key: { points: 600, seconds: 60 },
      'key-burst': { points: 30, seconds: 1 },
      owner: { points: 1200, seconds: 60 },
      transitions: { points: 120, seconds: 60 },
      minting: { points: 20, seconds: 60 },
      'failed-authentication': { points: 300, seconds: 60 },
      apply: { points: 60, seconds: 60 },
      'public-reads': { points: 600, seconds: 60 },
    });
  });

  it('of zero, or RATE_LIMITS=off, limits nothing and sends no headers', async () => {
    const { headers } = await createClient(stack).as(world.member.key).get(me);
    expect(headers['ratelimit-policy']).toBeUndefined();
    expect(headers['ratelimit']).toBeUndefined();
    const limits = { RATE_LIMIT_KEY: '0', RATE_LIMIT_KEY_BURST: '0', RATE_LIMIT_OWNER: '0' };
    await withLimits(limits, async (client) => {
      const responses = await listStatuses(40, () => client.as(world.member.key).get(me));
      expect(new Set(responses)).toEqual(new Set([200]));
    });
  });

  it('of an owner applies to all keys together, without the requests that the key limit rejected', async () => {
    const limits = { RATE_LIMIT_KEY: '3/60', RATE_LIMIT_OWNER: '5/60' };
    await withLimits(limits, async (client) => {
      const keys = [
        await createApiKey(stack, world.member.id),
        await createApiKey(stack, world.member.id),
      ];
      const [first, second] = keys.map(({ key }) => client.as(key));
      expect(await listStatuses(9, async () => (await first?.get(me)) ?? { status: 0 })).toEqual([
        200, 200, 200, 429, 429, 429, 429, 429, 429,
      ]);
      expect(await listStatuses(3, async () => (await second?.get(me)) ?? { status: 0 })).toEqual([
        200, 200, 429,
      ]);
    });
  });

  it('applies to reads without a key per address, and never to health checks', async () => {
    await withLimits({ RATE_LIMIT_PUBLIC_READS: '2/60' }, async ({ anonymous }) => {
      const portal = `/api/public/portal/${world.organization.slug}`;
      expect(await listStatuses(2, () => anonymous.get(portal))).toEqual([200, 200]);
      const refused = await anonymous.get(portal);
      expect(refused).toMatchObject({
        status: 429,
        headers: { 'access-control-allow-origin': '*' },
        body: { details: [{ policy: 'public-reads', retryAfterSeconds: expect.any(Number) }] },
      });
      const others = [
        `${portal}/roles/${world.role.id}`,
        '/openapi.json',
        '/api/v1/scopes',
        '/docs',
        '/docs/swagger-ui-bundle.js',
        '/metrics',
        '/en/signup?invite=x',
        `/api/public/invitations/${'x'.repeat(43)}`,
      ];
      for (const path of others) expect((await anonymous.get(path)).status).toBe(429);
      for (const path of ['/healthz', '/readyz']) {
        expect((await anonymous.get(path)).status).toBe(200);
      }
    });
  });

  it('of one key does not affect another owner', async () => {
    await withLimits({ RATE_LIMIT_KEY: '1/60' }, async (client) => {
      expect(await listStatuses(2, () => client.as(world.member.key).get(me))).toEqual([200, 429]);
      expect((await client.as(world.hrRep.key).get(me)).status).toBe(200);
    });
  });

  it('is checked after the credentials and before the scope, the admin role and the body', async () => {
    await withLimits({ RATE_LIMIT_KEY: '1/60' }, async (client) => {
      const { key } = await createApiKey(stack, world.member.id, { scopes: [] });
      await client.as(key).get(me);
      const body = 'not json';
      expect((await client.as(key).post('/api/admin/api-keys', body)).status).toBe(429);
      expect((await client.as(key).post('/api/v1/candidate-steps/x/hire', body)).status).toBe(429);
      expect((await client.as(`${key}x`).get(me)).status).toBe(401);
    });
  });

  it('of transitions and of minting is separate, per owner', async () => {
    const limits = { RATE_LIMIT_TRANSITIONS: '2/60', RATE_LIMIT_MINTING: '1/60' };
    await withLimits(limits, async (client) => {
      const admin = await createCaller(stack, { platformRole: 'admin' });
      await stack.settle();
      const caller = client.as(admin.key);
      const advance = () => caller.post('/api/v1/candidate-steps/x/advance');
      expect(await listStatuses(3, advance)).toEqual([404, 404, 429]);
      const body = { name: 'k', userId: world.member.id };
      const mint = () => caller.post('/api/admin/api-keys', body);
      expect(await listStatuses(2, mint)).toEqual([200, 429]);
      expect((await caller.get(me)).status).toBe(200);
    });
  });

  it('applies to sessions too, per user', async () => {
    await withLimits({ RATE_LIMIT_OWNER: '2/60' }, async (client) => {
      const token = await startSession(stack.db, world.outsider.id, stack.now());
      const caller = client.withCookie(`session=${token}`);
      expect(await listStatuses(3, () => caller.get(me))).toEqual([200, 200, 429]);
    });
  });

  it('of failed authentication turns 401 into 429 per address, and a valid key still passes', async () => {
    await withLimits({ RATE_LIMIT_FAILED_AUTHENTICATION: '2/60' }, async (client) => {
      expect(await listStatuses(4, () => client.as('bad').get(me))).toEqual([401, 401, 429, 429]);
      expect((await client.as(world.member.key).get(me)).status).toBe(200);
    });
  });

  it('of failed authentication counts an IPv6 caller by /64 and forwarded addresses only behind a trusted proxy', async () => {
    const limits = { RATE_LIMIT_FAILED_AUTHENTICATION: '1/60' };
    await withLimits({ ...limits, TRUSTED_PROXIES: '1' }, async ({ anonymous }) => {
      const send = (address: string) => anonymous.get(me, from(address));
      expect((await send('2001:db8:1:2::1')).status).toBe(401);
      expect((await send('2001:db8:1:2:ffff::9')).status).toBe(429);
      expect((await send('2001:db8:1:3::1')).status).toBe(401);
      expect((await send('203.0.113.1, 198.51.100.7')).status).toBe(401);
      expect((await send('203.0.113.2, 198.51.100.7')).status).toBe(429);
    });
    await withLimits(limits, async ({ anonymous }) => {
      expect((await anonymous.get(me, from('203.0.113.1'))).status).toBe(401);
      expect((await anonymous.get(me, from('203.0.113.2'))).status).toBe(429);
    });
  });

  it('of sign-in counts per account and address, and per address for all accounts', async () => {
    const owner = await createUser(stack);
    const limits = { RATE_LIMIT_SIGN_IN_ACCOUNT: '1/60', TRUSTED_PROXIES: '1' };
    await withLimits(limits, async (client) => {
      expect((await signIn(client, owner.email)).status).toBe(401);
      expect((await signIn(client, ` ${owner.email.toUpperCase()}`)).status).toBe(429);
      expect((await signIn(client, owner.email, from('203.0.113.1'))).status).toBe(401);
      expect((await signIn(client, 'other@example.com')).status).toBe(401);
    });
    await withLimits({ RATE_LIMIT_SIGN_IN: '1/60' }, async (client) => {
      expect((await signIn(client, 'a@example.com')).status).toBe(401);
      expect((await signIn(client, 'b@example.com')).status).toBe(429);
    });
  });

  it('counts in Redis for all instances together, and in memory while Redis is unavailable', async () => {
    const redis = await startRedis();
    const limits = { REDIS_URL: redis.url, RATE_LIMIT_KEY: '3/60', RATE_LIMIT_OWNER: '0' };
    const { key } = await createApiKey(stack, world.member.id);
    await withLimits(limits, (first) =>
      withLimits(limits, async (second) => {
        const send = (client: typeof first) => async () => client.as(key).get(me);
        expect(await listStatuses(2, send(first))).toEqual([200, 200]);
        expect(await listStatuses(2, send(second))).toEqual([200, 429]);
        expect(await listStatuses(1, send(first))).toEqual([429]);

        await redis.stop();
        expect(await listStatuses(4, send(second))).toEqual([200, 200, 200, 429]);
      }),
    );
  });

  it('of apply counts per address', async () => {
    await withLimits({ RATE_LIMIT_APPLY: '1/60' }, async ({ anonymous }) => {
      const path = `/api/public/portal/${world.organization.slug}/apply`;
      const apply = () =>
        anonymous.post(path, { roleId: world.role.id }, { origin: publicBaseUrl });
      expect(await listStatuses(2, apply)).toEqual([200, 429]);
    });
  });

  it('of CVs counts per address and per organization, and allows acceptances without a CV', async () => {
    const cv = { fileName: 'cv.txt', content: 'QWRh' };
    const limits = { RATE_LIMIT_UPLOAD: '1/60', RATE_LIMIT_UPLOAD_ORGANIZATION: '2/60' };
    await withLimits({ ...limits, TRUSTED_PROXIES: '1' }, async (client) => {
      expect(await accept(client, '203.0.113.1', cv)).toBe(200);
      expect(await accept(client, '203.0.113.1', cv)).toBe(429);
      expect(await accept(client, '203.0.113.2', cv)).toBe(200);
      expect(await accept(client, '203.0.113.3', cv)).toBe(429);
      expect(await accept(client, '203.0.113.1')).toBe(200);
    });
  });
});
