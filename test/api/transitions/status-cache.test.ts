import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { backends } from '../../worker/backends.ts';
import { hireCandidateRole, passStep } from '../../worker/transitions.ts';
import { createCandidateRole, createRole, demoWorld, type DemoWorld } from '../../world.ts';

type Status = {
  readonly inProgress: number;
  readonly hired: number;
  readonly asOf: { readonly position: string; readonly at: string };
};

describe.each(backends)('the cache of statuses in %s', (backend) => {
  let stack: Stack;
  let world: DemoWorld;
  beforeAll(async () => {
    stack = await startStack({ redis: backend === 'redis', without: ['worker'] });
    world = await demoWorld(stack);
    await stack.settle();
  });
  afterAll(() => stack.stop());

  const getPipeline = (roleId: string) =>
    createClient(stack).as(world.member.key).get<Status>(`/api/v1/roles/${roleId}/pipeline`);

  it('serves cached data while the role has no new events, as of an increasing position', async () => {
    const [unchanged, busy] = [
      await createRole(stack, world.organization.id),
      await createRole(stack, world.organization.id),
    ];
    await createCandidateRole(stack, unchanged);
    await stack.settle();
    const before = await getPipeline(unchanged.id);
    await corruptSummary(stack, 'role', unchanged.id);
    await createCandidateRole(stack, busy);
    await stack.settle();

    const after = await getPipeline(unchanged.id);
    expect(after.body.hired).toBe(4_711);
    expect(BigInt(after.body.asOf.position)).toBeGreaterThan(BigInt(before.body.asOf.position));

    await createCandidateRole(stack, unchanged);
    await stack.settle();
    expect((await getPipeline(unchanged.id)).body).toMatchObject({ inProgress: 2, hired: 0 });
  });

  it('is rebuilt when all cached data and rows are lost', async () => {
    const role = await createRole(stack, world.organization.id);
    await passStep(stack, await createCandidateRole(stack, role), 2);
    await hireCandidateRole(stack, await createCandidateRole(stack, role));
    await stack.settle();
    const before = await getPipeline(role.id);
    await clearCache(stack);
    const after = await getPipeline(role.id);
    expect({ ...after.body, asOf: {} }).toEqual({ ...before.body, asOf: {} });
    expect(after.body.hired).toBe(1);
  });

  it('never presents stale data as current: position and time stop with the projection', async () => {
    const other = await startStack({ redis: backend === 'redis', without: ['worker'] });
    try {
      const { role, member, candidateRole } = await demoWorld(other);
      await other.settle();
      const readStatus = () =>
        createClient(other).as(member.key).get<Status>(`/api/v1/roles/${role.id}/pipeline`);
      const before = await readStatus();
      await other.projector?.stop();
      const stoppedAt = Date.now();
      const { position } = await passStep(other, candidateRole, 1);
      const after = await readStatus();
      expect(BigInt(after.body.asOf.position)).toBeLessThan(position ?? 0n);
      expect(Date.parse(after.body.asOf.at)).toBeLessThanOrEqual(stoppedAt);
      expect({ ...after.body, asOf: {} }).toEqual({ ...before.body, asOf: {} });
    } finally {
      await other.stop().catch(() => undefined);
    }
  });
});

describe.each(backends.filter((backend) => backend === 'redis'))(
  'the status of a role while %s is unavailable',
  () => {
    it('is computed for every request, with the same result', async () => {
      const stack = await startStack({ redis: true, without: ['worker'] });
      try {
        const { role, member, candidateRole } = await demoWorld(stack);
        await stack.settle();
        const readStatus = () =>
          createClient(stack).as(member.key).get<Status>(`/api/v1/roles/${role.id}/pipeline`);
        expect((await readStatus()).body.inProgress).toBe(1);
        await withRedis(stack.env['REDIS_URL'] ?? '', (redis) =>
          redis.shutdown('NOSAVE').catch(() => undefined),
        );
        await hireCandidateRole(stack, candidateRole);
        await stack.settle();
        expect(await readStatus()).toMatchObject({
          status: 200,
          body: { inProgress: 0, hired: 1 },
        });
        expect(await readStatus()).toMatchObject({
          status: 200,
          body: { inProgress: 0, hired: 1 },
        });
      } finally {
        await stack.stop();
      }
    });
  },
);

/** Writes a wrong number into a cached summary. */
const corruptSummary = async ({ db, env }: Stack, kind: string, id: string): Promise<void> => {
  const url = env['REDIS_URL'];
  if (url === undefined) {
    const cached = await db
      .selectFrom('worker.status_summaries')
      .select('summary')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const summary = JSON.stringify({ ...cached.summary, hired: 4_711 });
    await db.updateTable('worker.status_summaries').set({ summary }).where('id', '=', id).execute();
    return;
  }
  await withRedis(url, async (redis) => {
    const key = `hiring:status:${kind}:${id}`;
    const cached = (await redis.get(key)) ?? '';
    await redis.set(key, cached.replace('"hired":0', '"hired":4711'));
  });
};

/** Empties Redis and every table of the cache. */
const clearCache = async ({ db, env }: Stack): Promise<void> => {
  await db.deleteFrom('worker.status_summaries').execute();
  await db.deleteFrom('worker.candidate_role_status').execute();
  const url = env['REDIS_URL'];
  if (url !== undefined) await withRedis(url, (redis) => redis.flushall());
};

const withRedis = async (
  url: string,
  action: (redis: Redis) => Promise<unknown>,
): Promise<void> => {
  const redis = new Redis(url, { maxRetriesPerRequest: 0, retryStrategy: () => null });
  redis.on('error', () => undefined);
  await action(redis);
  redis.disconnect();
};
