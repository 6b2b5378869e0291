import type { Db } from '@hiring/database';
import type { EffectQueue, QueueMemory } from '@hiring/effect-queue';
import {
  type EventStore,
  findEventIdAt,
  findReplacementReason,
  headPosition,
  type LogPosition,
} from '@hiring/eventstore';
import type { Log } from '@hiring/telemetry';
import { sql } from 'kysely';

import { type CheckpointName, findCheckpoint, saveCheckpoint } from './checkpoints.ts';
import { findLastCompleted } from './completed-positions.ts';

export type ResumeOptions = {
  readonly db: Db;
  readonly store: EventStore;
  readonly enqueuedCheckpoint: CheckpointName;
  readonly queue: Pick<EffectQueue, 'clear' | 'openMemory' | 'removeFormerJobs'>;
  readonly log: Log;
};

export type ResumePoint = {
  /** The position after which the relay continues. */
  readonly position: bigint;
  /** The memory of the queue for this log; undefined when the queue cannot lose jobs. */
  readonly memory: QueueMemory | undefined;
};

/** Every event has a higher position. */
const logStart: LogPosition = { position: 0n, eventId: null };

/**
 * Returns the position from which the relay continues: the last one whose jobs the queue still contains, and never one
 * before the last completed position. The very first start begins at the end of the log, because events recorded before
 * the first worker have no effects. On a new system the worker must therefore be started before the first command.
 *
 * A log that no longer contains the saved events was restored or replaced: then the relay starts over at the last
 * position up to which every effect is completed in this log, and later effects run again under the same ids. Only one
 * worker at a time does this, because a worker must not clear a queue that another one has just filled.
 */
export const findResumePoint = (options: ResumeOptions): Promise<ResumePoint> =>
  options.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('hiring:relay'))`.execute(db);
    return findResumePointLocked({ ...options, db });
  });

const findResumePointLocked = async (options: ResumeOptions): Promise<ResumePoint> => {
  const { db, store, enqueuedCheckpoint, queue } = options;
  const savedPositions = [
    await findCheckpoint(db, 'settled'),
    await findCheckpoint(db, enqueuedCheckpoint),
  ];
  if (!(await isSameLog(store, savedPositions))) await startOver(options);
  const lastCompleted = (await findCheckpoint(db, 'settled')) ?? (await startAtPresent(db, store));
  const checkpoint = (await findCheckpoint(db, enqueuedCheckpoint)) ?? lastCompleted;
  await removeFormerJobs(options);
  const memory = queue.openMemory?.(await findLogName(db));
  if (!memory) return { position: latest(lastCompleted.position, checkpoint.position), memory };

  const queuePosition = await memory.readPosition();
  const filledTo = earliest(checkpoint.position, queuePosition ?? lastCompleted.position);
  const position = latest(lastCompleted.position, filledTo);
  // The queue was filled from another log or lost all data: its remaining jobs are obsolete.
  if (queuePosition === undefined) await queue.clear();
  if (queuePosition === undefined || queuePosition < position) await memory.reset(position);
  return { position, memory };
};

/** The queue of this build is empty then, and is filled from the log. */
const removeFormerJobs = async ({ queue, log }: ResumeOptions): Promise<void> => {
  if (!(await queue.removeFormerJobs())) return;
  log.info('the jobs of an earlier build are added to the queue again');
};

const isSameLog = async (
  store: EventStore,
  savedPositions: readonly (LogPosition | undefined)[],
): Promise<boolean> => {
  for (const logPosition of savedPositions) {
    const reason = logPosition && (await findReplacementReason(store, logPosition));
    if (reason !== undefined) return false;
  }
  return true;
};

/** Removes what belongs to another log: jobs, checkpoints, the status of candidates. */
const startOver = async ({ db, store, queue, log }: ResumeOptions): Promise<void> => {
  const lastCompleted = await findLastCompleted(db, store);
  await queue.clear();
  await db.deleteFrom('worker.relay').execute();
  await saveCheckpoint(db, 'settled', lastCompleted);
  await db.deleteFrom('worker.candidate_role_status').execute();
  await db.deleteFrom('worker.status_summaries').execute();
  await db
    .updateTable('worker.known_log')
    .set({ name: sql`gen_random_uuid()` })
    .execute();
  log.warn('the log was restored or replaced: later effects are added to the queue again', {
    position: `${lastCompleted.position}`,
  });
};

const startAtPresent = async (db: Db, store: EventStore): Promise<LogPosition> => {
  const position = await headPosition(store);
  const eventId = position === undefined ? undefined : await findEventIdAt(store, position);
  const present = position && eventId ? { position, eventId } : logStart;
  await saveCheckpoint(db, 'settled', present);
  return present;
};

const findLogName = async (db: Db): Promise<string> => {
  const { name } = await db.selectFrom('worker.known_log').select('name').executeTakeFirstOrThrow();
  return name;
};

const latest = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const earliest = (a: bigint, b: bigint): bigint => (a < b ? a : b);
