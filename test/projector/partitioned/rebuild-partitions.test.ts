import { read } from '@hiring/database';
import { verify } from '@hiring/projections';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';

import type { Stack } from '../../stack.ts';
import { until } from '../../until.ts';
import { createRole } from '../../world.ts';
import { allRows, checkpoint, emptyStack } from '../fixture.ts';
import {
  divideAll,
  divisible,
  findProjection,
  launchWithShortLease,
  listCheckpoints,
  rebuildAll,
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
  await Promise.all([launch(), launch()]);
  await traffic.send(3);
  await settle(stack);
  await divideAll(stack, 3);
  await waitUntilOwned(stack.db, [2, 1]);
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

const verifyOne = (name: string) => {
  const { signal } = new AbortController();
  const { databaseUrl, store } = stack;
  return verify({ databaseUrl, store, signal }, findProjection(name));
};

it('rebuilds under load, and all partitions go on from one position', async () => {
  const sending = traffic.send(20);
  for (let round = 0; round < 3; round++) await rebuildAll(stack, divisible);
  await sending;
  await traffic.expectExactlyOnce();
  for (const name of divisible) {
    const found = await listCheckpoints(stack.db, name);
    expect(found.map(({ partition, partitions }) => [partition, partitions])).toEqual([
      [0, 3],
      [1, 3],
      [2, 3],
    ]);
  }
});

it('rebuilds once when the version was raised, also if projectors with several partitions see it', async () => {
  await traffic.send(3);
  await settle(stack);
  const live = await allRows(stack.db);
  await Promise.all(ends.splice(0).map((end) => end()));
  await sql`update read.checkpoints set version = 0 where projection = 'candidate-steps'`.execute(
    stack.db,
  );
  await sql`update read.candidate_roles set status = 'of an older shape'`.execute(stack.db);
  await Promise.all([launch(), launch()]);
  await until(async () => (await checkpoint(stack.db, 'candidate-steps')).version > 0);
  await settle(stack);
  expect(await allRows(stack.db)).toEqual(live);
  await traffic.send(2);
  await traffic.expectExactlyOnce();
});

it('compares the rows of each partition at its own position while they are written', async () => {
  const sending = traffic.send(15);
  for (let round = 0; round < 3; round++) {
    for (const name of divisible) {
      const { altered, differences } = await verifyOne(name);
      expect({ name, altered, differences }).toEqual({ name, altered: [], differences: [] });
    }
  }
  await sending;
  await traffic.expectExactlyOnce();
});

it('compares partitions that are far apart, and finds a row that is wrong in the slow one', async () => {
  await Promise.all(ends.splice(0).map((end) => end()));
  await read(stack.db)
    .updateTable('checkpoints')
    .set({ owner: 'held by a test', seen_at: '2100-01-01T00:00:00Z' })
    .where('partition', '=', 1)
    .execute();
  await launch();
  await traffic.send(3);
  const head = await until(async () => {
    const [first, slow, last] = await listCheckpoints(stack.db, 'candidate-steps');
    return first && slow && last && slow.position < first.position && slow.position < last.position
      ? slow.position
      : undefined;
  });
  for (const name of divisible) {
    expect(await verifyOne(name)).toMatchObject({ altered: [], differences: [] });
  }
  expect((await verifyOne('candidate-steps')).position).toBe(head);
  await sql`update read.api_key_totals set request_count = request_count + 1`.execute(stack.db);
  expect(await verifyOne('api-key-usage')).toMatchObject({
    tables: [
      { different: 0, missing: 0, extra: 0 },
      { different: traffic.keyIds.length, missing: 0, extra: 0 },
      { different: 0, missing: 0, extra: 0 },
    ],
    differences: expect.arrayContaining([
      expect.objectContaining({ kind: 'changed', table: 'api_key_totals' }),
    ]) as object[],
  });
});
