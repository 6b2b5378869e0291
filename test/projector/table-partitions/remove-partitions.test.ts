import { type Db, openDedicatedConnection, read } from '@hiring/database';
import {
  projections,
  rebuildTogether,
  removePartitions,
  type Retention,
} from '@hiring/projections';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { expectVerified } from '../../expect-verified.ts';
import type { Stack } from '../../stack.ts';
import { until } from '../../until.ts';
import { createCandidateRole, createRole } from '../../world.ts';
import { checkpoint, emptyStack, launchProjector, waitUntilCaughtUp } from '../fixture.ts';
import {
  appendUses,
  countRowsByPartition,
  findTotal,
  listPartitions,
  listTimestamps,
} from './usage-log.ts';

let stack: Stack;
let projector: Awaited<ReturnType<typeof launchProjector>>;
let ends: (() => Promise<unknown>)[];
beforeEach(async () => {
  stack = await emptyStack();
  projector = await launchProjector(stack);
  ends = [];
});
afterEach(async () => {
  await Promise.all(ends.map((end) => end()));
  await projector.stop();
  await stack.stop();
});

const usage = { projection: 'api-key-usage', table: 'api_key_usage', months: 1 } as const;

const remove = (now: string, retention: Retention = usage) => {
  const { signal } = new AbortController();
  const deps = { db: stack.db, databaseUrl: stack.databaseUrl, signal, now: () => new Date(now) };
  return removePartitions(deps, retention);
};

const instants = [
  '2025-12-31T23:59:59.999999Z',
  '2026-03-05T10:00:00.000001Z',
  '2026-03-05T10:00:00.000001Z',
  '2026-04-01T00:00:00.000001Z',
];

/** Appends uses of a new key in three months and waits for their rows. */
const useKey = async (): Promise<string> => {
  const keyId = uuid();
  await appendUses(stack, keyId, instants);
  await waitUntilCaughtUp(stack, usage.projection);
  return keyId;
};

/** Opens a transaction that has read the table, as a long report does. Returns the function that ends it. */
const readAndHold = async (): Promise<() => Promise<void>> => {
  const { db, close } = await openDedicatedConnection(stack.databaseUrl, 'reader');
  ends.push(() => close().catch(() => undefined));
  await sql`begin`.execute(db);
  await sql`select count(*) from read.api_key_usage`.execute(db);
  return close;
};

const inJune = () => new Date('2026-06-10T00:00:00Z');

const isDetaching = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`select from pg_inherits where inhdetachpending`.execute(db);
  return rows.length > 0;
};

it('has the rows of each month in a partition, and an empty one for the month after', async () => {
  const keyId = await useKey();
  expect(await countRowsByPartition(stack.db, 'api_key_usage')).toEqual({
    api_key_usage_2025_12: 1,
    api_key_usage_2026_01: 0,
    api_key_usage_2026_03: 2,
    api_key_usage_2026_04: 1,
    api_key_usage_2026_05: 0,
  });
  expect(await listTimestamps(stack.db, keyId)).toHaveLength(4);
});

it('writes a use that is moved over the end of a month into the next one', async () => {
  const keyId = uuid();
  const last = '2026-06-30T23:59:59.999999Z';
  await appendUses(stack, keyId, [last, last]);
  await waitUntilCaughtUp(stack, usage.projection);
  expect(await listTimestamps(stack.db, keyId)).toEqual([last, '2026-07-01T00:00:00.000Z']);
});

it('removes old months without a change of the totals, and writes no row of them again', async () => {
  const keyId = await useKey();
  const total = await findTotal(stack.db, keyId);
  expect(total?.request_count).toBe(4n);

  expect(await remove('2026-04-20T00:00:00Z')).toEqual([
    'api_key_usage_2025_12',
    'api_key_usage_2026_01',
  ]);
  expect(await listTimestamps(stack.db, keyId)).toHaveLength(3);
  expect(await findTotal(stack.db, keyId)).toEqual(total);
  expect(await remove('2026-04-20T00:00:00Z')).toEqual([]);
  await expectVerified(stack, [usage.projection]);

  const late = uuid();
  await appendUses(stack, late, instants);
  await waitUntilCaughtUp(stack, usage.projection);
  expect((await findTotal(stack.db, late))?.request_count).toBe(4n);
  expect(await listTimestamps(stack.db, late)).toHaveLength(3);
  await expectVerified(stack, [usage.projection]);
});

it('has the same rows and totals after a rebuild, which omits removed months', async () => {
  const keyId = await useKey();
  await remove('2026-04-20T00:00:00Z');
  const [total, timestamps] = [
    await findTotal(stack.db, keyId),
    await listTimestamps(stack.db, keyId),
  ];
  await projector.stop();
  const { signal } = new AbortController();
  const deps = { databaseUrl: stack.databaseUrl, store: stack.store, signal };
  const projection = projections.filter(({ retained }) => retained);
  await Promise.all(
    rebuildTogether(
      deps,
      projection.map((it) => ({ projection: it, reason: 'a test' })),
    ),
  );
  expect(await findTotal(stack.db, keyId)).toEqual(total);
  expect(await listTimestamps(stack.db, keyId)).toEqual(timestamps);
  expect(await listPartitions(stack.db, 'api_key_usage')).toEqual([
    'api_key_usage_2026_03',
    'api_key_usage_2026_04',
    'api_key_usage_2026_05',
  ]);
  await expectVerified(stack, ['api-key-usage', 'activity']);
  projector = await launchProjector(stack);
  const next = await useKey();
  expect(await listTimestamps(stack.db, next)).toHaveLength(3);
});

it('never moves the kept months back', async () => {
  await useKey();
  await remove('2026-05-20T00:00:00Z');
  await remove('2026-05-20T00:00:00Z', { ...usage, months: 12 });
  await remove('2026-05-20T00:00:00Z', { ...usage, months: undefined });
  expect((await checkpoint(stack.db, usage.projection)).kept_from).toBe('2026-04-01T00:00:00.000Z');
});

it('locks no reader and no writer out while it waits for one that began before', async () => {
  const keyId = await useKey();
  const release = await readAndHold();
  const removing = remove('2026-04-20T00:00:00Z');
  removing.catch(() => undefined);
  await until(() => isDetaching(stack.db));
  expect(await listTimestamps(stack.db, keyId)).toHaveLength(3);
  const other = await useKey();
  expect(await listTimestamps(stack.db, other)).toHaveLength(3);
  await release();
  expect(await removing).toEqual(['api_key_usage_2025_12', 'api_key_usage_2026_01']);
  await expectVerified(stack, [usage.projection]);
});

it('continues a removal that was interrupted at any step', async () => {
  await useKey();
  await read(stack.db)
    .updateTable('checkpoints')
    .set({ kept_from: '2026-02-01T00:00:00Z' })
    .where('projection', '=', usage.projection)
    .execute();
  await expectVerified(stack, [usage.projection]);
  // Detached, but not dropped.
  await sql`alter table read.api_key_usage detach partition read.api_key_usage_2026_01`.execute(
    stack.db,
  );
  // Detached only for statements that begin later.
  const release = await readAndHold();
  const interrupted = await openDedicatedConnection(stack.databaseUrl, 'interrupted');
  await sql`set lock_timeout = '100ms'`.execute(interrupted.db);
  const detach = sql`
    alter table read.api_key_usage detach partition read.api_key_usage_2025_12 concurrently`;
  await expect(detach.execute(interrupted.db)).rejects.toThrow(/lock timeout/);
  await interrupted.close();
  await release();
  expect(await isDetaching(stack.db)).toBe(true);
  await expectVerified(stack, [usage.projection]);

  expect(await remove('2026-03-01T00:00:00Z')).toEqual([
    'api_key_usage_2025_12',
    'api_key_usage_2026_01',
  ]);
  expect(await countRowsByPartition(stack.db, 'api_key_usage')).toEqual({
    api_key_usage_2026_03: 2,
    api_key_usage_2026_04: 1,
    api_key_usage_2026_05: 0,
  });
});

it('removes each month once when two processes do it at the same time', async () => {
  await useKey();
  const removed = await Promise.all([
    remove('2026-04-20T00:00:00Z'),
    remove('2026-04-20T00:00:00Z'),
    remove('2026-04-20T00:00:00Z'),
  ]);
  expect(removed.flat().toSorted()).toEqual(['api_key_usage_2025_12', 'api_key_usage_2026_01']);
});

it('is done by the projector, of the tables and for the months of its settings', async () => {
  const keyId = await useKey();
  await createCandidateRole(stack, await createRole(stack, uuid()));
  await waitUntilCaughtUp(stack, 'activity');
  await projector.stop();
  const settings = { USAGE_MONTHS_KEPT: '2' };
  const running = [
    await launchProjector(stack, { now: inJune }, settings),
    await launchProjector(stack, { now: inJune }, settings),
  ];
  ends.push(...running.map(({ stop }) => stop));
  await until(
    async () => (await listPartitions(stack.db, 'api_key_usage'))[0] === 'api_key_usage_2026_04',
  );
  expect(await listTimestamps(stack.db, keyId)).toHaveLength(1);
  const activity = Object.values(await countRowsByPartition(stack.db, 'activity'));
  expect(activity.reduce((sum, rows) => sum + rows, 0)).toBeGreaterThan(0);
  projector = await launchProjector(stack);
});
