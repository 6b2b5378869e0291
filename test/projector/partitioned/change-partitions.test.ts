import { type Db, read } from '@hiring/database';
import { claimPartitions } from '@hiring/projections';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { runOpsForJson } from '../../run-ops.ts';
import type { Stack } from '../../stack.ts';
import { until } from '../../until.ts';
import { createRole } from '../../world.ts';
import { allRows, emptyStack } from '../fixture.ts';
import {
  divide,
  divideAll,
  divisible,
  findProjection,
  launchWithShortLease,
  listCheckpoints,
  settle,
  startTraffic,
  waitUntilOwned,
} from './fixture.ts';

let stack: Stack;
let ends: (() => Promise<unknown>)[];
let traffic: ReturnType<typeof startTraffic>;
beforeEach(async () => {
  stack = await emptyStack();
  ends = [];
  traffic = startTraffic(stack, await createRole(stack, uuid()));
});
afterEach(async () => {
  await Promise.all(ends.map((end) => end()));
  await stack.stop();
});

const launch = async () => {
  const projector = await launchWithShortLease(stack);
  ends.push(projector.stop);
  return projector;
};

const listPositions = async (name: string) =>
  (await listCheckpoints(stack.db, name)).map(({ position }) => position);

/** Makes a change after the leases were read, and before any is written. */
const onLeasesRead = (db: Db, change: () => Promise<unknown>): Db => {
  let changed: Promise<unknown> | undefined;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.some((row) => 'expired' in row)) await (changed ??= change());
      return result;
    },
  });
};

describe('the number of partitions', () => {
  it('is changed up and down under load, and each event is applied once', async () => {
    await Promise.all([launch(), launch()]);
    await traffic.send(2);
    await settle(stack);
    for (const count of [3, 5, 2, 1, 4]) {
      await Promise.all([traffic.send(4), divideAll(stack, count)]);
    }
    await waitUntilOwned(stack.db, [2, 2]);
    await traffic.send(3);
    await traffic.expectExactlyOnce();
    await divideAll(stack, 1);
    await traffic.send(2);
    await traffic.expectExactlyOnce();
    for (const name of divisible) {
      expect(await listCheckpoints(stack.db, name)).toMatchObject([{ partitions: 1, owner: null }]);
    }
  });

  it('may become one while a projector claims a partition: it claims none, and goes on', async () => {
    const projector = await launch();
    await settle(stack);
    await projector.stop();
    await divide(stack, 'activity', 2);
    const db = onLeasesRead(stack.db, () => divide(stack, 'activity', 1));
    const leaseholder = { owner: 'another', leaseMs: 4_000 };
    expect(await claimPartitions(db, findProjection('activity'), leaseholder)).toBe(0);
    expect(await listCheckpoints(stack.db, 'activity')).toMatchObject([
      { partitions: 1, owner: null },
    ]);
    await launch();
    await traffic.send(1);
    await traffic.expectExactlyOnce();
  });

  it('is changed without a projector: partitions that are behind catch up first', async () => {
    const projector = await launch();
    await traffic.send(2);
    await settle(stack);
    await divideAll(stack, 3);
    await waitUntilOwned(stack.db, [3]);
    await settle(stack);
    await projector.stop();
    // Another owner, whose lease does not end, keeps this partition where it is.
    await holdPartition(0);
    const other = await launch();
    await waitUntilOwned(stack.db, [2, 1]);
    await traffic.send(3);
    await until(async () => {
      const [first = 0n, ...others] = await listPositions('api-key-usage');
      return others.every((position) => position > first);
    });
    await other.stop();
    expect(new Set(await listPositions('api-key-usage')).size).toBeGreaterThan(1);
    await divideAll(stack, 2);
    for (const name of divisible) {
      expect(new Set(await listPositions(name)).size).toBe(1);
    }
    await launch();
    await traffic.expectExactlyOnce();
  });

  it('survives that the instant from which rows are kept is set', async () => {
    const projector = await launch();
    await traffic.use(3);
    await settle(stack);
    await projector.stop();
    const kept_from = '2026-05-01T00:00:00.000Z';
    await read(stack.db)
      .updateTable('checkpoints')
      .set({ kept_from })
      .where('projection', '=', 'api-key-usage')
      .execute();
    await divide(stack, 'api-key-usage', 2);
    expect(await listCheckpoints(stack.db, 'api-key-usage')).toMatchObject([
      { kept_from, partition: 0, partitions: 2 },
      { kept_from, partition: 1, partitions: 2 },
    ]);
  });

  it('is refused for projections that cannot be divided, numbers out of range and stopped ones', async () => {
    await launch();
    await settle(stack);
    await expect(divide(stack, 'users', 2)).rejects.toThrow('cannot be divided');
    for (const count of [0, 17, 1.5]) {
      await expect(divide(stack, 'activity', count)).rejects.toThrow('1 to 16 partitions');
    }
    expect(await divide(stack, 'users', 1)).toBe(1);
    const stop = { error: 'an event', error_position: 5n };
    const projector = ends.pop();
    await projector?.();
    await read(stack.db)
      .updateTable('checkpoints')
      .set(stop)
      .where('projection', '=', 'activity')
      .execute();
    await expect(divide(stack, 'activity', 2)).rejects.toThrow('stopped at 5: an event');
    await read(stack.db)
      .updateTable('checkpoints')
      .set({ version: 0 })
      .where('projection', '=', 'candidate-steps')
      .execute();
    await expect(divide(stack, 'candidate-steps', 2)).rejects.toThrow('have version 0');
  });
});

const ops = (...words: readonly string[]) =>
  runOpsForJson({ ...process.env, ...stack.env }, ['projections', ...words]);

/** Leases partitions to an owner that does not exist and whose lease does not end. */
const holdPartition = (partition: number) =>
  read(stack.db)
    .updateTable('checkpoints')
    .set({ owner: 'held by a test', seen_at: '2100-01-01T00:00:00Z' })
    .where('partition', '=', partition)
    .where('partitions', '>', 1)
    .execute();

describe('pnpm ops projections', () => {
  it('divides a projection, shows its partitions and their owners, rebuilds and verifies it', async () => {
    await launch();
    await traffic.send(2);
    await settle(stack);
    const divided = await ops('partition', 'candidate-steps', '3');
    expect(divided).toMatchObject({
      code: 0,
      output: { projection: 'candidate-steps', before: 1, partitions: 3 },
    });
    await waitUntilOwned(stack.db, [3], ['candidate-steps']);
    const { output } = await ops('status');
    const { projections } = output as { projections: readonly { projection: string }[] };
    expect(projections.filter(({ projection }) => projection === 'candidate-steps')).toEqual(
      ['1/3', '2/3', '3/3'].map((partition) =>
        expect.objectContaining({ partition, owner: expect.any(String) as string }),
      ),
    );
    const before = await allRows(stack.db);
    expect(await ops('rebuild', 'candidate-steps')).toMatchObject({ code: 0 });
    expect(await ops('verify', 'candidate-steps')).toMatchObject({
      code: 0,
      output: [{ projection: 'candidate-steps', differences: [] }],
    });
    expect(await allRows(stack.db)).toEqual(before);
    const refused = await Promise.all([
      ops('partition', 'users', '2'),
      ops('partition', 'activity', 'two'),
      ops('partition', 'nothing', '2'),
    ]);
    expect(refused.map(({ code }) => code)).toEqual([1, 2, 1]);
  }, 60_000);
});
