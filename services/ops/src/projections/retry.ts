import { setTimeout as delay } from 'node:timers/promises';

import { type Db, read } from '@hiring/database';
import { projectionRepairs, requestProjectionRetry, skipEvent } from '@hiring/domain';
import { findEventIdAt } from '@hiring/eventstore';

import { notFound, Problem } from '../problem.ts';
import type { System } from '../system.ts';

/** Milliseconds in which a running projector sees the change: it polls every second. */
const outcomeTimeoutMs = 10_000;

/**
 * Records a retry, and clears the error of a stopped projection and of its rebuild; returns the state after the retry.
 * Throws Problem.
 */
export const retryProjection = async ({ db, decide, now }: System, projection: string) => {
  const position = await findStopPosition(db, projection);
  const by = { requestedBy: 'ops', requestedAt: now().toISOString() };
  const requested = { projection, position: String(position), ...by };
  await decide(projectionRepairs, projection, () => requestProjectionRetry(requested));
  await read(db)
    .transaction()
    .execute((tx) => clearErrors(tx, projection));
  return waitForOutcome(db, projection, position);
};

/**
 * Makes a projection, and every later rebuild of it, skip the event at which it stopped. The skip is recorded before
 * the position moves, so that a rebuild skips the same event even after a crash in between. Throws Problem unless the
 * projection or its rebuild stopped at that event.
 */
export const skipStoppedEvent = async (
  { db, store, decide, now }: System,
  projection: string,
  { eventId, reason }: { readonly eventId: string; readonly reason: string },
) => {
  const position = await findStopPosition(db, projection);
  const found = await findEventIdAt(store, position);
  if (found !== eventId) {
    throw new Problem(
      `${projection} stopped at event ${found ?? 'unknown'}, not at ${eventId}: give the id of the event at which it stopped.`,
    );
  }
  const by = { by: 'ops', skippedAt: now().toISOString() };
  const skipped = { projection, eventId, position: String(position), reason, ...by };
  await read(db)
    .transaction()
    .execute(async (tx) => {
      // A runner that retries the event at this moment waits for this lock and then finds its position changed.
      await tx
        .selectFrom('checkpoints')
        .select('partition')
        .where('projection', '=', projection)
        .orderBy('partition')
        .forUpdate()
        .execute();
      await decide(projectionRepairs, projection, (repairs) => skipEvent(repairs, skipped));
      await movePastEvent(tx, projection, { position, eventId });
      await clearErrors(tx, projection);
    });
  return { skipped: eventId, ...(await waitForOutcome(db, projection, position)) };
};

const findStopPosition = async (db: Db, projection: string): Promise<bigint> => {
  const { error_position } = await readState(db, projection);
  if (error_position === null) {
    throw new Problem(
      `The projection ${projection} has not stopped: there is no event to retry or skip.`,
    );
  }
  return error_position;
};

/**
 * The rows of a partition that stopped at the event contain every event before it. A partition that has not reached it
 * yet, and a rebuild, find the record of the skip.
 */
const movePastEvent = async (
  tx: Db,
  projection: string,
  { position, eventId }: { readonly position: bigint; readonly eventId: string },
): Promise<void> => {
  await tx
    .updateTable('checkpoints')
    .set({ position, event_id: eventId, applied: position })
    .where('projection', '=', projection)
    .where('error_position', '=', position)
    .execute();
};

const clearErrors = async (tx: Db, projection: string): Promise<void> => {
  for (const table of ['checkpoints', 'copies'] as const) {
    await tx
      .updateTable(table)
      .set({ error: null, error_position: null })
      .where('projection', '=', projection)
      .execute();
  }
};

/**
 * Returns the state once the projection is past the event or has stopped again; `waiting` when no projector has retried
 * it.
 */
const waitForOutcome = async (db: Db, projection: string, at: bigint) => {
  for (const deadline = Date.now() + outcomeTimeoutMs; ; await delay(100)) {
    const { position, error } = await readState(db, projection);
    if (error !== null) return { projection, outcome: 'stopped', position, error };
    if (position >= at) return { projection, outcome: 'running', position, error };
    if (Date.now() > deadline) return { projection, outcome: 'waiting', position, error };
  }
};

/**
 * Returns the position and the error of the projection, of its first stopped or else its slowest partition, or the error
 * of its rebuild.
 */
const readState = async (db: Db, projection: string) => {
  const found = await read(db)
    .selectFrom('checkpoints')
    .leftJoin('copies', 'copies.projection', 'checkpoints.projection')
    .select((eb) => [
      'checkpoints.position',
      eb.fn.coalesce('checkpoints.error', 'copies.error').as('error'),
      eb.fn.coalesce('checkpoints.error_position', 'copies.error_position').as('error_position'),
    ])
    .where('checkpoints.projection', '=', projection)
    .orderBy('checkpoints.error_position', (order) => order.asc().nullsLast())
    .orderBy('checkpoints.position')
    .limit(1)
    .executeTakeFirst();
  if (!found) {
    throw notFound(`The projection ${projection} has never run: start the projector first.`);
  }
  return found;
};
