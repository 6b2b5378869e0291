import { once } from 'node:events';
import { connect } from 'node:net';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import { createCaller } from '../../world.ts';

let stack: Stack;
let key: string;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'], api: { MAX_IN_FLIGHT: '1' } });
  ({ key } = await createCaller(stack));
  await stack.settle();
});
afterAll(() => stack.stop());

const me = () => createClient(stack).as(key).get('/api/v1/me');

const metric = async (name: string): Promise<number> => {
  const { text } = await createClient(stack).anonymous.get('/metrics');
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
};

/** Runs a test while one request is blocked in the database, and returns the status of that request. */
const whileBusy = async (test: () => Promise<void>): Promise<number> => {
  const { held } = await stack.db.transaction().execute(async (transaction) => {
    await sql`lock table vault.credentials in access exclusive mode`.execute(transaction);
    const pending = me();
    await until(async () => (await waitingForLocks()) === 1);
    await test();
    return { held: pending };
  });
  return (await held).status;
};

const waitingForLocks = async (): Promise<number> => {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pg_locks
    where not granted and relation = 'vault.credentials'::regclass`.execute(stack.db);
  return Number(rows[0]?.count);
};

describe('an API at its limit of requests in flight', () => {
  it('returns 503 immediately with the standard error body, and does no work for the request', async () => {
    const shed = await metric('hiring_requests_shed_total');
    const logged = await metric('hiring_usage_group_size_sum');
    const held = await whileBusy(async () => {
      const response = await me();
      expect(response).toMatchObject({
        status: 503,
        body: {
          error: 'Too busy; try again',
          code: 'unavailable',
          requestId: response.headers['x-request-id'],
        },
      });
      expect(response.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
    });
    expect(held).toBe(200);
    expect((await metric('hiring_requests_shed_total')) - shed).toBe(1);
    expect((await metric('hiring_usage_group_size_sum')) - logged).toBe(1);
  });

  it('still responds to health checks and metrics', async () => {
    await whileBusy(async () => {
      const { anonymous } = createClient(stack);
      const responses = ['/healthz', '/readyz', '/metrics'].map((path) => anonymous.get(path));
      expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200, 200]);
    });
  });

  it('does not count a request whose body is incomplete', async () => {
    const logged = await metric('hiring_usage_group_size_sum');
    const { hostname, port } = new URL(stack.url);
    const slowSocket = connect(Number(port), hostname);
    await once(slowSocket, 'connect');
    slowSocket.write(
      `POST /mcp HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    // The request was accepted; now the API waits for its body.
    await until(async () => (await metric('hiring_usage_group_size_sum')) === logged + 1);
    expect(await until(async () => (await me()).status === 200)).toBe(true);
    slowSocket.destroy();
  });
});
