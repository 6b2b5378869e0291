import { read } from '@hiring/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findFreePort } from '../../../start/ports.ts';
import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import { createCaller } from '../../world.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  await stack.settle();
});
afterAll(() => stack.stop());

const startWith = async (env: Record<string, string>) => {
  const { readConfig, start } = await import('@hiring/api');
  return start(readConfig({ ...stack.env, ...env }));
};
const readyz = (api: { readonly url: string } = stack) =>
  createClient(api).anonymous.get('/readyz');

describe('GET /healthz', () => {
  it('returns 200 while the process is alive, even if a store is unreachable', async () => {
    const api = await startWith({
      EVENTSTORE_URL: `esdb://127.0.0.1:${await findFreePort()}?tls=false`,
    });
    const health = await createClient(api).anonymous.get('/healthz');
    expect(health).toMatchObject({ status: 200, body: { status: 'ok' } });
    await api.stop();
  });
});

describe('GET /readyz', () => {
  it('returns 200 when the stores respond and every projection is running', async () => {
    const ready = await until(async () => {
      const response = await readyz();
      return response.status === 200 && response;
    });
    expect(ready.body).toEqual({ status: 'ready' });
  });

  it('checks every projection of the projector', async () => {
    const { projections } = await import('@hiring/projections');
    await read(stack.db).deleteFrom('checkpoints').execute();
    const { body } = await startStack({ without: ['worker', 'projector'] }).then(async (bare) => {
      const response = await readyz(bare);
      await bare.stop();
      return response;
    });
    expect(body).toMatchObject({
      code: 'unavailable',
      details: projections.map(({ name }) => ({ name, reason: 'not started' })),
    });
  });

  it('returns 503 and names the table that is missing or altered', async () => {
    await sql`alter table read.users rename column email to mail`.execute(stack.db);
    await sql`drop index read.users_by_email`.execute(stack.db);
    const api = await startWith({});
    const { body } = await until(async () => {
      const response = await readyz(api);
      return JSON.stringify(response.body).includes('read.users') && response;
    });
    await api.stop();
    await sql`alter table read.users rename column mail to email`.execute(stack.db);
    await sql`create index users_by_email on read.users (lower(email))`.execute(stack.db);
    expect(body).toMatchObject({
      code: 'unavailable',
      details: expect.arrayContaining([
        { name: 'read.users', reason: 'column email is missing' },
        { name: 'read.users', reason: 'index users_by_email is missing' },
      ]),
    });
  });

  it('returns 503 with the reason when a projection has stopped or has an old heartbeat', async () => {
    const bare = await startStack({ without: ['worker', 'projector'] });
    const { projections } = await import('@hiring/projections');
    const row = { version: 1, position: 0n, error: null, error_position: null };
    const rows = projections.map(({ name }) => ({
      ...row,
      projection: name,
      seen_at: sql<string>`now()`,
    }));
    await read(bare.db).insertInto('checkpoints').values(rows).execute();
    expect((await readyz(bare)).status).toBe(200);

    await sql`update read.checkpoints set error = 'secret text' where projection = 'users'`.execute(
      bare.db,
    );
    await sql`update read.checkpoints set seen_at = now() - interval '16 seconds' where projection = 'roles'`.execute(
      bare.db,
    );
    const response = await readyz(bare);
    expect(response).toMatchObject({
      status: 503,
      body: {
        error: 'Not ready',
        code: 'unavailable',
        details: [
          { name: 'users', reason: 'stopped by an event it cannot apply' },
          { name: 'roles', reason: 'not running' },
        ],
      },
    });
    expect(response.headers['retry-after']).toBe('1');
    expect(response.text).not.toContain('secret text');
    await bare.stop();
  });

  it('returns 503 when the event store cannot be reached', async () => {
    const api = await startWith({
      EVENTSTORE_URL: `esdb://127.0.0.1:${await findFreePort()}?tls=false`,
    });
    expect(await readyz(api)).toMatchObject({
      status: 503,
      body: { details: expect.arrayContaining([{ name: 'event store', reason: 'unreachable' }]) },
    });
    await api.stop();
  });
});

describe('GET /metrics', () => {
  it('returns Prometheus metrics of requests by route template, usage groups, lag and failures', async () => {
    const caller = await createCaller(stack);
    await stack.settle();
    const { anonymous, as } = createClient(stack);
    await as(caller.key).get('/api/v1/me');
    await as('bad').get('/api/v1/me');
    await anonymous.get('/api/public/portal/some-slug');
    const { text, headers } = await anonymous.get('/metrics');
    expect(headers['content-type']).toMatch(/^text\/plain; version=/);
    expect(text).toContain(
      'hiring_request_seconds_count{method="GET",route="/api/v1/me",status="200"} 1',
    );
    expect(text).toContain('route="/api/public/portal/{orgSlug}",status="404"');
    expect(text).toContain('hiring_authentication_failures_total{reason="malformed"} 1');
    expect(text).toMatch(/^hiring_checkpoint_lag_seconds\{projection="users"\} [\d.]+$/m);
    expect(text).toMatch(/^hiring_usage_group_size_count 1$/m);
    for (const secret of [caller.key, caller.id, 'some-slug']) expect(text).not.toContain(secret);
  });

  it('is served on a separate port when METRICS_PORT is set', async () => {
    const api = await startWith({ METRICS_PORT: '0' });
    expect((await createClient(api).anonymous.get('/metrics')).status).toBe(404);
    const metrics = await createClient({ url: api.metricsUrl ?? '' }).anonymous.get('/metrics');
    expect(metrics.text).toContain('hiring_request_seconds');
    await api.stop();
  });
});
