import { headPosition } from '@hiring/eventstore';
import { Redis } from 'ioredis';
import { afterEach, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { startReceiver } from '../../servers/receiver.ts';
import { startRedisCluster } from '../../servers/redis-cluster.ts';
import { type Stack, startStack } from '../../stack.ts';
import { startStores } from '../../stores.ts';
import { createCandidateRole, createOrganization, createRole, demoWorld } from '../../world.ts';
import { backends, shortDelays } from '../backends.ts';
import { hireCandidateRole } from '../transitions.ts';
import { startWorkerStack } from '../worker-stack.ts';

let releases: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const release of releases.toReversed()) await release();
  releases = [];
});

const release = <T extends { readonly stop: () => Promise<unknown> }>(started: T): T => {
  releases.push(started.stop);
  return started;
};

const renameKeys = async (redis: Redis): Promise<void> => {
  await redis.rename('{hiring:effects}:position', 'hiring:effects:position');
  for (const key of await redis.keys('{hiring:effects}:*')) {
    await redis.rename(key, key.replace('{hiring:effects}', 'bull'));
  }
};

const readRelayPosition = async ({ db }: Stack): Promise<bigint> => {
  const rows = await db.selectFrom('worker.relay').select('position').execute();
  return rows.reduce((newest, { position }) => (position > newest ? position : newest), 0n);
};

const startWorker = async (stack: Stack, env: Readonly<Record<string, string>>) => {
  const { readConfig, start } = await import('@hiring/worker');
  return release(await start(readConfig({ ...stack.env, ...env })));
};

describe.runIf(backends.includes('redis'))('the keys of the queue in Redis', () => {
  it('are taken over from an earlier build: a job that waits there is run, and none is run twice', async () => {
    const receiver = release(await startReceiver());
    const env = { ...shortDelays, HRIS_ALLOWED_ORIGINS: receiver.origin };
    const waiting = { ...env, HRIS_RETRY_MS: '3600000' };
    const stack = release(await startWorkerStack('redis', waiting));
    const organization = await createOrganization(stack, { endpoint: receiver.origin });
    const role = await createRole(stack, organization.id);
    receiver.respondWith({ status: 200 }, { status: 503 });
    await hireCandidateRole(stack, await createCandidateRole(stack, role));
    await receiver.awaitRequests(1);
    await hireCandidateRole(stack, await createCandidateRole(stack, role));
    const [done, failed] = await receiver.awaitRequests(2);
    await stack.worker?.stop();

    const redis = new Redis(stack.env['REDIS_URL'] ?? '');
    releases.push(async () => redis.disconnect());
    await renameKeys(redis);
    expect(await redis.keys('{hiring:effects}:*')).toEqual([]);
    const worker = await startWorker(stack, waiting);
    const [, , again] = await receiver.awaitRequests(3);
    await worker.drained();
    expect(again?.headers['webhook-id']).toBe(failed?.headers['webhook-id']);
    expect(again?.headers['webhook-id']).not.toBe(done?.headers['webhook-id']);
    expect(receiver.received).toHaveLength(3);
    expect(await redis.keys('bull:*')).toEqual([]);
    expect(await redis.exists('hiring:effects:position')).toBe(0);
  });

  it('are on one node of a Redis Cluster, which also holds limits and summaries', async () => {
    const cluster = release(await startRedisCluster());
    const env = { REDIS_URL: cluster.url, RATE_LIMITS: 'on' };
    const worker = { ...shortDelays, ...env };
    const stack = release(await startStack({ api: env, worker }));
    const world = await demoWorld(stack);
    const caller = createClient(stack).as(world.hrRep.key);
    const step = `/api/v1/candidate-steps/${world.candidateRole.steps[0]?.id}`;
    const advanced = await caller.post(`${step}/advance`);
    expect(advanced.status).toBe(200);
    expect((await caller.get(`/api/v1/organizations/${world.organization.id}/status`)).status).toBe(
      200,
    );
    await stack.settle();
    const nodes = await cluster.keys();
    const withQueue = nodes.filter((keys) => keys.some((key) => key.startsWith('{hiring:eff')));
    expect(withQueue).toHaveLength(1);
    expect(withQueue.flat()).toContain('{hiring:effects}:position');
    expect(withQueue.flat()).toContain('{hiring:effects}:effects:meta');
    expect(nodes.flat().some((key) => key.startsWith('hiring:limit:'))).toBe(true);
    const { status } = await stack.db
      .selectFrom('worker.candidate_role_status')
      .select('status')
      .where('candidate_role_id', '=', world.candidateRole.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('In Progress');
  });
});

describe.each(backends)('RELAY=off, with jobs in %s', (backend) => {
  it('leaves the log to other workers and runs the jobs that they add', async () => {
    const receiver = release(await startReceiver());
    const env = { ...shortDelays, HRIS_ALLOWED_ORIGINS: receiver.origin, METRICS_PORT: '0' };
    const stack = release(
      await startStores({
        redis: backend === 'redis',
      }),
    );
    const { healthUrl, drained } = await startWorker(stack, { ...env, RELAY: 'off' });
    const organization = await createOrganization(stack, { endpoint: receiver.origin });
    const role = await createRole(stack, organization.id);
    // The first relay begins at the end of the log.
    const first = await startWorker(stack, env);
    await first.stop();
    await hireCandidateRole(stack, await createCandidateRole(stack, role));
    expect((await fetch(`${healthUrl}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${healthUrl}/metrics`)).text()).not.toContain('hiring_relay');
    expect((await headPosition(stack.store)) ?? 0n).toBeGreaterThan(await readRelayPosition(stack));
    expect(receiver.received).toHaveLength(0);

    await startWorker(stack, env);
    await receiver.awaitRequests(1);
    await drained();
    expect(receiver.received).toHaveLength(1);
  });
});
