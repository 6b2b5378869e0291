import { type EventStore, eventIdAt, headPosition } from '@hiring/eventstore';
import type { Db } from '@hiring/readmodels';
import type { Log } from '@hiring/telemetry';
import { sql } from 'kysely';

import { type Checkpoint, findCheckpoint, type Place, saveCheckpoint } from './checkpoints.ts';
import type { QueueMemory } from './queue-memory.ts';
import type { EffectQueue } from './queue.ts';
import { lastSettled } from './settlings.ts';

export type Resuming = {
  readonly db: Db;
  readonly store: EventStore;
  readonly enqueued: Checkpoint;
  readonly queue: Pick<EffectQueue, 'clear' | 'memoryOf'>;
  readonly log: Log;
};

export type Resumed = {
  /** After which the relay goes on. */
  readonly position: bigint;
  /** What the queue remembers of this log; undefined where it forgets nothing. */
  readonly memory: QueueMemory | undefined;
};

/** Positions of events are above it. */
const beginning: Place = { position: 0n, eventId: null };

/**
 * Where the relay goes on: as far as the queue still holds what it was given, and never before what is settled. The very first
 * time that is the present: what happened before there was a worker has no effects. An empty log has no past, so on a new
 * system the worker has to be there before the first command, and then misses none.
 *
 * A log that no longer holds the events by which it is known was restored or replaced: then the relay starts over where
 * everything is known to be done in this log, and what ran in the time that was lost runs again under the same ids. One
 * worker at a time, for nobody may empty a queue that another one has just filled.
 */
export const resumeAfter = (resuming: Resuming): Promise<Resumed> =>
  resuming.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('hiring:relay'))`.execute(db);
    return resumeLocked({ ...resuming, db });
  });

const resumeLocked = async (resuming: Resuming): Promise<Resumed> => {
  const { db, store, enqueued, queue } = resuming;
  const known = [await findCheckpoint(db, 'settled'), await findCheckpoint(db, enqueued)];
  if (!(await isSameLog(store, known))) await startOver(resuming);
  const settled = (await findCheckpoint(db, 'settled')) ?? (await startAtPresent(db, store));
  const checkpoint = (await findCheckpoint(db, enqueued)) ?? settled;
  const memory = queue.memoryOf?.(await nameOfLog(db));
  if (!memory) return { position: latest(settled.position, checkpoint.position), memory };

  const kept = await memory.kept();
  const filled = earliest(checkpoint.position, kept ?? settled.position);
  const position = latest(settled.position, filled);
  // It was filled from another log, or lost everything: what is left of it is nobody's.
  if (kept === undefined) await queue.clear();
  if (kept === undefined || kept < position) await memory.restart(position);
  return { position, memory };
};

const isSameLog = async (
  store: EventStore,
  known: readonly (Place | undefined)[],
): Promise<boolean> => {
  for (const place of known) if (place && !(await isInPlace(store, place))) return false;
  return true;
};

/** A place that was kept without its event is there as long as the log reaches it. */
const isInPlace = async (store: EventStore, { position, eventId }: Place): Promise<boolean> =>
  eventId === null
    ? position <= ((await headPosition(store)) ?? 0n)
    : (await eventIdAt(store, position)) === eventId;

/** Everything that was kept of another log goes: jobs, checkpoints, the status of candidates. */
const startOver = async ({ db, store, queue, log }: Resuming): Promise<void> => {
  const settled = await lastSettled(db, store);
  await queue.clear();
  await db.deleteFrom('worker.relay').execute();
  await saveCheckpoint(db, 'settled', settled);
  await db.deleteFrom('worker.candidate_role_status').execute();
  await db.deleteFrom('worker.status_summaries').execute();
  await db
    .updateTable('worker.known_log')
    .set({ name: sql`gen_random_uuid()` })
    .execute();
  log.warn('the log was restored or replaced: effects are handed over again', {
    position: `${settled.position}`,
  });
};

const startAtPresent = async (db: Db, store: EventStore): Promise<Place> => {
  const position = await headPosition(store);
  const eventId = position === undefined ? undefined : await eventIdAt(store, position);
  const present = position && eventId ? { position, eventId } : beginning;
  await saveCheckpoint(db, 'settled', present);
  return present;
};

const nameOfLog = async (db: Db): Promise<string> => {
  const { name } = await db.selectFrom('worker.known_log').select('name').executeTakeFirstOrThrow();
  return name;
};

const latest = (one: bigint, other: bigint): bigint => (one > other ? one : other);
const earliest = (one: bigint, other: bigint): bigint => (one < other ? one : other);
