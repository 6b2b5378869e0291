import { readConfig, start } from '@hiring/api';
import { sql } from 'kysely';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Caller, createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import { demoWorld, type DemoWorld } from '../../world.ts';

const path = '/api/admin/metrics';

type Series = readonly (number | null)[];
type Metrics = {
  readonly stepSeconds: number;
  readonly times: readonly string[];
  readonly requests: Readonly<Record<'perSecond' | 'errorsPerSecond' | 'refusedPerSecond', Series>>;
  readonly latency: Readonly<Record<'p50Seconds' | 'p95Seconds' | 'p99Seconds', Series>>;
  readonly lags: readonly { readonly projection: string; readonly seconds: Series }[];
  readonly effects: Readonly<Record<'donePerSecond' | 'failedPerSecond', Series>>;
};

let stack: Stack;
let world: DemoWorld;
let admin: Caller;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  admin = createClient(stack).as(world.admin.key);
  await stack.settle();
});
afterAll(() => stack.stop());

const readMetrics = async (query = ''): Promise<Metrics> => {
  const { status, body } = await admin.get<{ data: Metrics }>(`${path}${query}`);
  expect(status).toBe(200);
  return body.data;
};

type Sample = readonly [service: string, instanceId: string, second: number, figures: object];

/** Saves samples at some seconds of the interval that began at an instant. */
const saveSamples = async (begin: string, samples: readonly Sample[]): Promise<void> => {
  for (const [service, instanceId, second, figures] of samples) {
    await sql`
      insert into worker.service_samples (service, instance_id, at, figures)
      values (${service}, ${instanceId}, ${begin}::timestamptz + ${second} * interval '1 second',
        ${JSON.stringify(figures)})`.execute(stack.db);
  }
};

const createFigures = (seconds: number, requests: number, more: object = {}) => ({
  seconds,
  requests,
  errors: 0,
  refused: 0,
  ...more,
});

const createLags = (lagSeconds: Readonly<Record<string, number>>) => ({ lagSeconds });

describe('GET /api/admin/metrics', () => {
  it('sums the rates of all instances, and takes quantiles over all of them', async () => {
    const index = 20;
    const begin = (await readMetrics()).times[index] ?? '';
    const [first, second] = [uuid(), uuid()];
    await saveSamples(begin, [
      ['api', first, 1, createFigures(10, 100, { latency: { '0.1': 50, '0.5': 0, '+Inf': 0 } })],
      ['api', first, 11, createFigures(5, 20, { errors: 15 })],
      [
        'api',
        second,
        3,
        createFigures(10, 30, { refused: 20, latency: { '0.1': 0, '0.5': 50, '+Inf': 0 } }),
      ],
      ['api', second, 13, {}],
      ['worker', uuid(), 5, { seconds: 10, done: 40, failed: 5 }],
      ['worker', uuid(), 5, { seconds: 10, done: 10, failed: 0 }],
      ['api', uuid(), 5, { newer: { shape: true }, latency: 'unknown' }],
    ]);
    const { times, requests, latency, effects } = await readMetrics();
    const at = times.indexOf(begin);
    expect(at).toBeGreaterThanOrEqual(0);
    expect(requests.perSecond[at]).toBe(11);
    expect(requests.errorsPerSecond[at]).toBe(1);
    expect(requests.refusedPerSecond[at]).toBe(2);
    expect(latency.p50Seconds[at]).toBe(0.1);
    expect(latency.p95Seconds[at]).toBe(0.46);
    expect(latency.p99Seconds[at]).toBe(0.492);
    expect(effects.donePerSecond[at]).toBe(5);
    expect(effects.failedPerSecond[at]).toBe(0.5);
    expect([requests.perSecond[at + 1], latency.p50Seconds[at + 1]]).toEqual([null, null]);
  });

  it('shows the highest lag of an interval, of several projectors that of the fastest', async () => {
    const begin = (await readMetrics()).times[30] ?? '';
    const [active, standby] = [uuid(), uuid()];
    await saveSamples(begin, [
      ['projector', active, 1, createLags({ roles: 0.5 })],
      ['projector', active, 11, createLags({ roles: 3.25, users: 7 })],
      ['projector', standby, 5, createLags({ roles: 90 })],
    ]);
    const { times, lags } = await readMetrics();
    const at = times.indexOf(begin);
    const shown = lags.map(({ projection, seconds }) => [projection, seconds[at]] as const);
    expect(shown.filter(([, seconds]) => seconds !== null)).toEqual([
      ['roles', 3.25],
      ['users', 7],
    ]);
  });

  it.each([
    [5, 15, 20],
    [60, 15, 240],
    [90, 15, 360],
    [360, 60, 360],
    [1_440, 240, 360],
  ])('of %d minutes has intervals of %d s: %d values of each', async (minutes, step, length) => {
    const { stepSeconds, times, requests, latency, lags, effects } = await readMetrics(
      `?minutes=${minutes}`,
    );
    expect([stepSeconds, times.length]).toEqual([step, length]);
    const all = [requests, latency, effects].flatMap((group) => Object.values(group));
    const lengths = [...all, ...lags.map(({ seconds }) => seconds)].map((series) => series.length);
    expect(new Set(lengths)).toEqual(new Set([length]));
    const distances = times
      .slice(1)
      .map((at, index) => Date.parse(at) - Date.parse(times[index] ?? ''));
    expect(new Set(distances)).toEqual(new Set([step * 1_000]));
  });

  it('has what an instance served and how far the projector is', async () => {
    const own = await start(readConfig(stack.env), { sampleIntervalMs: 50 });
    const caller = createClient(own).as(world.admin.key);
    const served = async () => {
      const { rows } = await sql<{ requests: number; latency: number }>`
        select sum((figures->>'requests')::int)::int as requests, sum((
          select sum(count::int) from jsonb_each_text(figures->'latency') as bucket (bound, count)
        ))::int as latency
        from worker.service_samples
        where service = 'api' and (figures->>'seconds')::float8 < 5`.execute(stack.db);
      return [rows[0]?.requests, rows[0]?.latency];
    };
    const before = await until(async () => {
      const found = await served();
      return found[0] !== null && found;
    });
    for (let count = 0; count < 7; count++) await caller.get('/api/v1/me');
    const [requests = 0, latency = 0] = before;
    const after = await until(async () => {
      const found = await served();
      return (found[0] ?? 0) - (requests ?? 0) >= 7 && found;
    });
    expect(after).toEqual([(requests ?? 0) + 7, (latency ?? 0) + 7]);
    await own.stop();
    const measured = stack.db
      .selectFrom('worker.service_samples')
      .select('figures')
      .where('service', '=', 'projector')
      .where(sql<boolean>`jsonb_typeof(figures->'lagSeconds'->'candidate-steps') = 'number'`);
    await until(async () => (await measured.execute()).length > 0);
  });

  it.each(['minutes=4', 'minutes=1441', 'minutes=1e2', 'minutes=', 'minutes=5&minutes=6', 'x=1'])(
    'is 400 for %s',
    async (query) => expect((await admin.get(`${path}?${query}`)).status).toBe(400),
  );

  it('is for platform admins', async () => {
    const { anonymous, as } = createClient(stack);
    expect((await anonymous.get(path)).status).toBe(401);
    for (const { key } of [world.hrRep, world.member, world.outsider]) {
      expect((await as(key).get(path)).status).toBe(403);
    }
  });
});
