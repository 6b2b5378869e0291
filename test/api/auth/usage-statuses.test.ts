import { readConfig, start } from '@hiring/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findFreePort } from '../../../start/ports.ts';
import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import { withFault } from '../../with-fault.ts';
import { createApiKey, type DemoWorld, demoWorld } from '../../world.ts';

type Counts = {
  readonly data: {
    readonly statuses: readonly {
      readonly day: string;
      readonly status: number;
      readonly count: number;
    }[];
    readonly statusesSince: string | null;
  };
};

let stack: Stack;
let world: DemoWorld;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  await stack.settle();
}, 120_000);
afterAll(() => stack.stop());

const [often, never] = [50, 3_600_000];

const startApi = (sampleIntervalMs: number, env: Readonly<Record<string, string>> = {}) =>
  start(readConfig({ ...stack.env, ...env }), { sampleIntervalMs });

/** Returns a new key, and a function that reads its statuses: their numbers of responses over all days. */
const createKey = async () => {
  const { id, key } = await createApiKey(stack, world.hrRep.id);
  await stack.settle();
  const read = async (query = '') => {
    const path = `/api/admin/api-keys/${id}/usage/counts${query}`;
    const { body } = await createClient(stack).as(world.admin.key).get<Counts>(path);
    const counts: Record<string, number> = {};
    for (const { status, count } of body.data.statuses) {
      counts[status] = (counts[status] ?? 0) + count;
    }
    return counts;
  };
  return { id, key, read };
};

/** Sends requests that are answered with 200, 404 and 405; returns their statuses. */
const send = async (api: { readonly url: string }, key: string) => {
  const caller = createClient(api).as(key);
  return [
    (await caller.get('/api/v1/me')).status,
    (await caller.get('/api/v1/roles/0197b3c2-5d1e-7a40-9c11-2f6e8d4b7aff')).status,
    (await caller.post('/api/v1/me', {})).status,
    (await caller.get('/api/v1/nothing')).status,
  ];
};
const sent = [200, 404, 405, 404];

describe('the statuses that a key got', () => {
  it('are added up over two instances, by endpoint too', async () => {
    const { key, read } = await createKey();
    const instances = [await startApi(often), await startApi(often)];
    for (const api of instances) expect(await send(api, key)).toEqual(sent);
    await until(async () => (await read())[404] === 4 && (await read())[405] === 2);
    expect(await read()).toEqual({ 200: 2, 404: 4, 405: 2 });
    expect(await read('?authEndpoint=/api/v1/me')).toEqual({ 200: 2, 405: 2 });
    expect(await read('?method=POST&authEndpoint=/api/v1/me')).toEqual({ 405: 2 });
    expect(await read('?authEndpoint=none')).toEqual({ 404: 2 });
    for (const api of instances) await api.stop();
  });

  it('are stored when an instance stops, and counted on by the next', async () => {
    const { id, key, read } = await createKey();
    for (const expected of [1, 2]) {
      const api = await startApi(never);
      await send(api, key);
      expect((await read())[200] ?? 0).toBe(expected - 1);
      await api.stop();
      expect(await read()).toEqual({ 200: expected, 404: expected * 2, 405: expected });
    }
    const path = `/api/admin/api-keys/${id}/usage/counts`;
    const { body } = await createClient(stack).as(world.admin.key).get<Counts>(path);
    const today = stack.now().toISOString().slice(0, 10);
    expect(body.data.statusesSince).toBe(today);
    expect(body.data.statuses.map(({ status }) => status)).toEqual([200, 404, 405]);
  });

  it('do not concern requests while they cannot be stored, and are stored later', async () => {
    const { key, read } = await createKey();
    const api = await startApi(often);
    await withFault(stack, { table: 'api.usage_statuses', on: 'insert' }, async () => {
      for (let round = 0; round < 3; round++) expect(await send(api, key)).toEqual(sent);
      expect(await read()).toEqual({});
    });
    await until(async () => (await read())[200] !== undefined);
    expect(await read()).toEqual({ 200: 3, 404: 6, 405: 3 });
    await api.stop();
  });

  it('are those of the uses in the log, with the first refusal by a limit', async () => {
    const { key, read } = await createKey();
    const limited = await startApi(never, { RATE_LIMITS: 'on', RATE_LIMIT_KEY: '2/60' });
    for (let turn = 0; turn < 5; turn++) await createClient(limited).as(key).get('/api/v1/me');
    await limited.stop();
    expect(await read()).toEqual({ 200: 2, 429: 1 });

    const nowhere = `esdb://127.0.0.1:${await findFreePort()}?tls=false`;
    const away = await startApi(never, { EVENTSTORE_URL: nowhere });
    expect((await createClient(away).as(key).get('/api/v1/me')).status).toBe(503);
    await away.stop();
    expect(await read()).toEqual({ 200: 2, 429: 1 });
  });
});
