import { setTimeout as delay } from 'node:timers/promises';

import { read } from '@hiring/database';
import { apiKeyUsageCategory } from '@hiring/domain';
import { readLog } from '@hiring/eventstore';
import { startSession } from '@hiring/vault';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { findFreePort } from '../../../start/ports.ts';
import { createClient } from '../../client.ts';
import { type Stack, type StackOptions, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import { createApiKey, createCaller, demoWorld, type DemoWorld } from '../../world.ts';

// A test sends more requests at once than an API accepts by default.
const manyInFlight: StackOptions = { without: ['worker'], api: { MAX_IN_FLIGHT: '0' } };

let stack: Stack;
let world: DemoWorld;
beforeAll(async () => {
  stack = await startStack(manyInFlight);
  world = await demoWorld(stack);
  await stack.settle();
});
afterAll(() => stack.stop());

const selectRows = async (keyId: string) => {
  await stack.settle();
  return read(stack.db)
    .selectFrom('api_key_usage')
    .selectAll()
    .where('key_id', '=', keyId)
    .orderBy('timestamp')
    .execute();
};

type KeyUse = { readonly keyId: string; readonly requestId: string };

/** Returns the usage events in the log, without waiting for a projection. */
const usedInLog = async ({ store }: Stack) => {
  const log = await readLog(store, { from: undefined, count: 100_000 });
  const used = log.filter(({ streamId }) => streamId.startsWith(`${apiKeyUsageCategory}-`));
  return used.map(({ streamId: stream, revision, data }) => {
    const { uses } = data as { uses: readonly KeyUse[] };
    return { stream, revision, uses };
  });
};

/** Waits until this process, with the API and its clients, has nothing to do but wait. */
const waitUntilIdle = () =>
  until(async () => {
    const before = performance.eventLoopUtilization();
    await delay(300);
    return performance.eventLoopUtilization(before).utilization < 0.2;
  });

const metric = async (url: string, name: string): Promise<number> => {
  const { text } = await createClient({ url }).anonymous.get('/metrics');
  const line = text.split('\n').find((row) => row.startsWith(`${name} `));
  return Number(line?.split(' ')[1] ?? 0);
};

describe('reading the usage log', () => {
  type Page = { data: { rows: { path: string }[] } };

  it('includes what this process has just written', async () => {
    const { id, key } = await createApiKey(stack, world.member.id);
    const path = `/api/admin/api-keys/${id}/usage`;
    for (let used = 1; used <= 20; used++) {
      await createClient(stack).as(key).get('/api/v1/me');
      // The response has this header when the projector did not catch up in time.
      const { body } = await until(async () => {
        const response = await createClient(stack).as(world.admin.key).get<Page>(path);
        return response.headers['x-projection-lag'] === undefined && response;
      });
      expect(body.data.rows).toHaveLength(used);
    }
  });

  it('waits two seconds for a stopped projection, then returns how far behind it is', async () => {
    const bare = await startStack({ without: ['worker', 'projector'] });
    const { start, readConfig } = await import('@hiring/projector');
    const projector = await start(readConfig(bare.env));
    const { admin } = await demoWorld(bare);
    const send = () =>
      createClient(bare).as(admin.key).get<Page>(`/api/admin/api-keys/${admin.keyId}/usage`);
    const shown = async () => (await send()).status === 200;
    await until(shown);
    await projector.stop();

    await send();
    const late = await send();
    expect(late.status).toBe(200);
    expect(late.headers['x-projection-lag']).toMatch(/^api-key-usage=\d+$/);
    const again = await Promise.all([send(), send(), send(), send()]);
    for (const { status, headers } of again) {
      expect(status).toBe(200);
      expect(headers['x-projection-lag']).toMatch(/^api-key-usage=\d+$/);
    }
    await bare.stop();
  });
});

describe('the usage log', () => {
  it('has a row for every authenticated request, whatever its response', async () => {
    const { id, key } = await createApiKey(stack, world.member.id);
    const caller = createClient(stack).as(key);
    const step = world.candidateRole.steps[0]?.id;
    const responses = [
      await caller.get('/api/v1/me?secret=1'),
      await caller.head('/api/v1/me'),
      await caller.get('/api/admin/api-keys'),
      await caller.post(`/api/v1/candidate-steps/${uuid()}.1/advance`, '{'),
      await caller.post(`/api/v1/candidate-steps/${step}/reject`, {}),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 403, 404, 403]);

    const rows = await selectRows(id);
    expect(rows.map(({ method, auth_endpoint }) => [method, auth_endpoint])).toEqual([
      ['GET', '/api/v1/me'],
      ['HEAD', '/api/v1/me'],
      ['GET', '/api/admin/api-keys'],
      ['POST', '/api/v1/candidate-steps/{id}/advance'],
      ['POST', '/api/v1/candidate-steps/{id}/reject'],
    ]);
    expect(rows.map((row) => row.request_id)).toEqual(
      responses.map(({ headers }) => headers['x-request-id']),
    );
    expect(rows[0]).toMatchObject({ path: '/api/v1/me', ip: '127.0.0.1' });
    expect(rows[4]?.path).toBe(`/api/v1/candidate-steps/${step}/reject`);
  });

  it('has rows for 400, 413 and 415 too', async () => {
    const { id, key } = await createApiKey(stack, world.admin.id);
    const post = (body: unknown, headers = {}) =>
      createClient(stack).as(key).post('/api/admin/api-keys', body, headers);
    const responses = [
      await post({}),
      await post('x'.repeat(70_000), { 'content-type': 'application/json' }),
      await post('<a/>', { 'content-type': 'text/xml' }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([400, 413, 415]);
    expect(await selectRows(id)).toHaveLength(3);
  });

  it('has a row for a 500', async () => {
    const { id, key } = await createApiKey(stack, world.admin.id);
    await sql`alter table read.memberships rename column joined_at to since`.execute(stack.db);
    const response = await createClient(stack).as(key).get('/api/admin/api-keys');
    await sql`alter table read.memberships rename column since to joined_at`.execute(stack.db);
    expect(response.status).toBe(500);
    expect(await selectRows(id)).toHaveLength(1);
  });

  it('has rows for unknown paths and wrong methods, durable before the responses', async () => {
    const { id, key } = await createApiKey(stack, world.member.id);
    const caller = createClient(stack).as(key);
    const step = `/api/v1/candidate-steps/${uuid()}.1`;
    const responses = [
      await caller.get('/api/v1/nothing?secret=1'),
      await caller.put('/api/v1/me', {}),
      await caller.delete(step),
      await caller.get('/mcp'),
      await caller.send('OPTIONS', '/api/v1/me'),
    ];
    const logged = (await usedInLog(stack)).flatMap(({ uses }) => uses);
    expect(responses.map(({ status }) => status)).toEqual([404, 405, 405, 405, 204]);
    expect(responses.map(({ body }) => body)).toMatchObject([
      { code: 'not_found' },
      ...Array.from({ length: 3 }, () => ({ code: 'method_not_allowed' })),
      '',
    ]);
    expect(logged.filter((use) => use.keyId === id)).toHaveLength(5);

    const rows = await selectRows(id);
    expect(rows.map(({ method, path, auth_endpoint }) => [method, path, auth_endpoint])).toEqual([
      ['GET', '/api/v1/nothing', 'none'],
      ['PUT', '/api/v1/me', '/api/v1/me'],
      ['DELETE', step, '/api/v1/candidate-steps/{id}'],
      ['GET', '/mcp', '/mcp'],
      ['OPTIONS', '/api/v1/me', '/api/v1/me'],
    ]);
  });

  it('has no row for a bad key or a session, and both get 404 for an unknown path', async () => {
    const { id, key } = await createApiKey(stack, world.member.id);
    const cookie = `session=${await startSession(stack.db, world.member.id, stack.now())}`;
    await createClient(stack).as(`${key}x`).get('/api/v1/me');
    await createClient(stack).withCookie(cookie).get('/api/v1/me');
    for (const caller of [
      createClient(stack).as(`${key}x`),
      createClient(stack).withCookie(cookie),
    ]) {
      expect((await caller.get('/api/v1/nothing')).status).toBe(404);
    }
    expect(await selectRows(id)).toEqual([]);
  });

  it('truncates the user agent to 512 characters without control characters', async () => {
    const { id, key } = await createApiKey(stack, world.member.id);
    const send = (agent: string) =>
      createClient(stack).as(key).get('/api/v1/me', { 'user-agent': agent });
    await send(`curl\t8\u0085 ${'x'.repeat(1_000)}`);
    const [row] = await selectRows(id);
    expect(row?.user_agent).toBe(`curl8 ${'x'.repeat(506)}`);
  });

  it('has timestamps in microseconds that strictly increase per key', async () => {
    const { id, key } = await createApiKey(stack, world.member.id);
    await Promise.all(
      Array.from({ length: 50 }, () => createClient(stack).as(key).get('/api/v1/me')),
    );
    const rows = await selectRows(id);
    const times = rows.map(({ timestamp }) => timestamp.slice(0, -1).padEnd(26, '0'));
    expect(new Set(times).size).toBe(50);
    expect(times.toSorted()).toEqual(times);
  });

  it('has every request in the log before its response is sent', async () => {
    const { id, key } = await createApiKey(stack, world.member.id);
    const caller = createClient(stack).as(key);
    const responses = await Promise.all(Array.from({ length: 20 }, () => caller.get('/api/v1/me')));
    const uses = (await usedInLog(stack)).flatMap((event) => event.uses);
    const used = uses.filter(({ keyId }) => keyId === id);
    expect(new Set(used.map(({ requestId }) => requestId))).toEqual(
      new Set(responses.map(({ headers }) => headers['x-request-id'])),
    );
  });

  it('commits many requests in few appends, to one stream per writer and day', async () => {
    const embedded = 'the test locks the table of events';
    const own = await startStack({ ...manyInFlight, embedded });
    onTestFinished(own.stop);
    const { key } = await createCaller(own);
    const appends = () => metric(own.url, 'hiring_usage_group_size_count');
    const requests = () => metric(own.url, 'hiring_usage_group_size_sum');
    const before = [await appends(), await requests()] as const;
    const { responses } = await own.db.transaction().execute(async (transaction) => {
      await sql`lock table eventstore.events in share row exclusive mode`.execute(transaction);
      const pending = Array.from({ length: 300 }, () =>
        createClient(own).as(key).get('/api/v1/me'),
      );
      // The first append waits for the lock meanwhile, and the other requests for the first append.
      await waitUntilIdle();
      return { responses: Promise.all(pending) };
    });
    await responses;
    expect((await requests()) - before[1]).toBe(300);
    expect((await appends()) - before[0]).toBeLessThan(10);

    const events = await usedInLog(own);
    expect(new Set(events.map(({ stream }) => stream)).size).toBe(1);
    expect(events[0]?.stream).toMatch(/^apiKeyUsage-\d{4}-\d\d-\d\d\.[0-9a-f-]{36}$/);
    expect(events.map(({ revision }) => revision)).toEqual(events.map((_, at) => BigInt(at)));
    expect(Math.max(...events.map(({ uses }) => uses.length))).toBeGreaterThan(32);
  });

  it('has a row only for the first 429 of a key in a window', async () => {
    const { readConfig, start } = await import('@hiring/api');
    const limits = { RATE_LIMITS: 'on', RATE_LIMIT_KEY: '2/60' };
    const api = await start(readConfig({ ...stack.env, ...limits }));
    const { id, key } = await createApiKey(stack, world.member.id);
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn++) {
      statuses.push((await createClient(api).as(key).get('/api/v1/me')).status);
    }
    expect(statuses).toEqual([200, 200, 429, 429, 429, 429]);
    expect(await selectRows(id)).toHaveLength(3);
    await api.stop();
  });

  it('returns 503 without data when the row cannot be written', async () => {
    const { readConfig, start } = await import('@hiring/api');
    const nowhere = `esdb://127.0.0.1:${await findFreePort()}?tls=false`;
    const api = await start(readConfig({ ...stack.env, EVENTSTORE_URL: nowhere }));
    const response = await createClient(api).as(world.member.key).get('/api/v1/me');
    expect(response).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(response.headers['retry-after']).toBe('1');
    expect(response.text).not.toContain(world.member.id);
    await api.stop();
  });
});
