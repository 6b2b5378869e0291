import { setTimeout as delay } from 'node:timers/promises';

import { type Db, lockShadowTables, read } from '@hiring/database';
import { type EventStore, findReplacementReason } from '@hiring/eventstore';
import { sql } from 'kysely';

import { applyInTransaction, type ProjectionBatch } from '../apply/apply.ts';
import { type Checkpoint, selectCheckpoints } from '../apply/checkpoint.ts';
import { loadRepairs } from '../apply/load-repairs.ts';
import type { Projection } from '../projection.ts';
import {
  type DedicatedConnectionDeps,
  withDedicatedConnection,
} from '../rebuild/dedicated-connection.ts';
import { readLogWindows } from '../rebuild/log-windows.ts';
import { RebuildInProgressError } from '../rebuild/rebuild-member.ts';
import { maxPartitions, type Partition } from './partition.ts';

export type RepartitionDeps = DedicatedConnectionDeps & { readonly store: EventStore };

/** The projection cannot have this number of partitions, or not now. */
export class NotRepartitionable extends Error {
  override readonly name = 'NotRepartitionable';
}

/** Milliseconds that the checkpoints are locked while the partitions that are behind catch up. */
const maxHoldMs = 1_000;

/** Milliseconds between two attempts, in which the runners are not disturbed. */
const retryIntervalMs = 200;

/**
 * Divides the rows of a projection into another number of partitions, and returns the number before. One transaction
 * locks the checkpoints, applies what the partitions behind the furthest lack, and replaces the checkpoints, so that no
 * event is applied twice or lost; no row is moved. The runners of the partitions before are fenced and start again.
 * Throws NotRepartitionable and RebuildInProgressError; an event that cannot be applied changes nothing.
 */
export const repartition = async (
  deps: RepartitionDeps,
  projection: Projection,
  count: number,
): Promise<number> => {
  assertDivisible(projection, count);
  return withDedicatedConnection(deps, async ({ db }) => {
    // A swap at the same time would not see the new checkpoints.
    if (!(await lockShadowTables(db, projection.name, 'end of connection'))) {
      throw new RebuildInProgressError(`${projection.name} is being rebuilt: wait for it`);
    }
    const { skipped } = await loadRepairs(deps.store, projection);
    for (;;) {
      const before = await db
        .transaction()
        .execute((tx) => tryRepartition({ ...deps, tx: read(tx), projection, skipped }, count));
      if (before !== undefined) return before;
      await delay(retryIntervalMs, undefined, { signal: deps.signal });
    }
  });
};

const assertDivisible = ({ name, getRowKeys }: Projection, count: number): void => {
  if (!Number.isInteger(count) || count < 1 || count > maxPartitions) {
    throw new NotRepartitionable(`A projection has 1 to ${maxPartitions} partitions.`);
  }
  if (count > 1 && !getRowKeys) {
    throw new NotRepartitionable(`The rows of ${name} cannot be divided into partitions.`);
  }
};

type Attempt = RepartitionDeps & {
  readonly tx: Db;
  readonly projection: Projection;
  readonly skipped: ReadonlySet<string>;
};

/** Returns the number of partitions before; undefined when time was too short: what was applied remains. */
const tryRepartition = async (attempt: Attempt, count: number): Promise<number | undefined> => {
  const { tx, projection } = attempt;
  const before = await lockCheckpoints(attempt);
  if (before.length === count) return count;
  if (!(await catchUp(attempt, before))) return undefined;
  const level = await selectCheckpoints(tx, projection.name).select('kept_from').execute();
  const [first] = level;
  if (!first) throw toNeverRun(projection.name);
  const checkpoint = {
    projection: projection.name,
    partitions: count,
    version: first.version,
    position: first.position,
    event_id: first.eventId,
    applied: findLastApplied(level),
    seen_at: sql<string>`now()`,
    kept_from: first.kept_from,
  };
  await tx.deleteFrom('checkpoints').where('projection', '=', projection.name).execute();
  await tx
    .insertInto('checkpoints')
    .values(Array.from({ length: count }, (_, partition) => ({ ...checkpoint, partition })))
    .execute();
  return before.length;
};

/** Throws NotRepartitionable when a partition is stopped, or the rows are of another build or another log. */
const lockCheckpoints = async ({
  tx,
  store,
  projection: { name, version },
}: Attempt): Promise<readonly Checkpoint[]> => {
  const found = await selectCheckpoints(tx, name).forUpdate().execute();
  if (found.length === 0) throw toNeverRun(name);
  const stopped = found.find(({ error }) => error !== null);
  if (stopped) {
    throw new NotRepartitionable(
      `${name} stopped at ${stopped.errorPosition}: ${stopped.error}. Retry or skip the event first.`,
    );
  }
  for (const checkpoint of found) {
    const replaced = await findReplacementReason(store, checkpoint);
    if (replaced !== undefined) throw new NotRepartitionable(`${name}: ${replaced}.`);
  }
  const other = found.find((checkpoint) => checkpoint.version !== version);
  if (!other) return found;
  throw new NotRepartitionable(
    `The rows of ${name} have version ${other.version}, but this build has version ${version}: use the other build, or wait for the rebuild.`,
  );
};

const toNeverRun = (name: string): NotRepartitionable =>
  new NotRepartitionable(`The projection ${name} has never run: start the projector first.`);

/** Applies in every partition the events up to the position of the furthest; false when time was too short. */
const catchUp = async (attempt: Attempt, checkpoints: readonly Checkpoint[]): Promise<boolean> => {
  const { store, projection, signal } = attempt;
  const furthest = checkpoints.reduce((a, b) => (b.position > a.position ? b : a));
  const slowest = checkpoints.reduce((a, b) => (b.position < a.position ? b : a));
  const { position: until, eventId } = furthest;
  const startedAt = performance.now();
  const { categories } = projection;
  let partitions = checkpoints.map(toReached);
  const windows = readLogWindows(store, { categories, after: slowest.position, until, signal });
  for await (const { events, to } of windows) {
    if (to.position >= until) {
      partitions = await applyUpTo(attempt, partitions, {
        events,
        to: { position: until, eventId },
      });
      return true;
    }
    partitions = await applyUpTo(attempt, partitions, { events, to });
    if (performance.now() - startedAt > maxHoldMs) return false;
  }
  // The log has no further events of these categories.
  await applyUpTo(attempt, partitions, { events: [], to: { position: until, eventId } });
  return true;
};

/** A partition, and the position that it has reached. */
type ReachedPartition = { readonly partition: Partition; readonly reached: bigint };

const toReached = ({ partition, partitions, owner, position }: Checkpoint): ReachedPartition => ({
  partition: { index: partition, count: partitions, owner },
  reached: position,
});

const applyUpTo = async (
  attempt: Attempt,
  partitions: readonly ReachedPartition[],
  { events, to }: ProjectionBatch,
): Promise<ReachedPartition[]> => {
  for (const { partition, reached } of partitions) {
    if (reached >= to.position) continue;
    const missing = events.filter(({ position }) => position > reached && position <= to.position);
    const target = { ...attempt, db: attempt.tx, partition };
    await applyInTransaction(target, { from: reached, events: missing, to });
  }
  return partitions.map(({ partition, reached }) => ({
    partition,
    reached: reached > to.position ? reached : to.position,
  }));
};

const findLastApplied = (checkpoints: readonly Checkpoint[]): bigint | null => {
  const applied = checkpoints.flatMap((checkpoint) => checkpoint.applied ?? []);
  const [first = null] = applied;
  return applied.reduce((last, next) => (last !== null && last > next ? last : next), first);
};
