import { setTimeout as delay } from 'node:timers/promises';

import { type Db, read } from '@hiring/database';
import { projectionSkips, skipEvent } from '@hiring/domain';
import { findEventIdAt } from '@hiring/eventstore';

import { notFound, Problem } from '../problem.ts';
import type { System } from '../system.ts';

/** Milliseconds in which a projector at work takes up what it is told: it looks every second. */
const outcomeTimeoutMs = 10_000;

/** Takes back what stopped a projection, or its copy, and answers where it then stands. Throws Problem. */
export const retryProjection = async ({ db }: System, projection: string) => {
  const position = await findStopPosition(db, projection);
  await read(db)
    .transaction()
    .execute((tx) => clearErrors(tx, projection));
  return waitForOutcome(db, projection, position);
};

/**
 * Has a projection, and its copies from now on, pass over the event it stopped at. That is on record before the position
 * moves, so that a rebuild passes over the same event, whatever happens in between. Throws Problem unless the projection,
 * or its copy, stands at that event.
 */
export const skipStoppedEvent = async (
  { db, store, decide, now }: System,
  projection: string,
  { eventId, reason }: { readonly eventId: string; readonly reason: string },
) => {
  const position = await findStopPosition(db, projection);
  const found = await findEventIdAt(store, position);
  if (found !== eventId) {
    throw new Problem(`${projection} stopped at event ${found ?? 'unknown'}, not at ${eventId}`);
  }
  const by = { by: 'ops', skippedAt: now().toISOString() };
  const skipped = { projection, eventId, position: String(position), reason, ...by };
  await read(db)
    .transaction()
    .execute(async (tx) => {
      // The lane, should it try the event again just now, waits here and then finds its position taken.
      const live = await tx
        .selectFrom('checkpoints')
        .select('error_position')
        .where('projection', '=', projection)
        .forUpdate()
        .executeTakeFirst();
      await decide(projectionSkips, projection, (skips) => skipEvent(skips, skipped));
      if (live?.error_position === position) {
        await movePastEvent(tx, projection, { position, eventId });
      }
      await clearErrors(tx, projection);
    });
  return { skipped: eventId, ...(await waitForOutcome(db, projection, position)) };
};

const findStopPosition = async (db: Db, projection: string): Promise<bigint> => {
  const { error_position } = await readState(db, projection);
  if (error_position === null) throw new Problem(`${projection} has not stopped`);
  return error_position;
};

/** Everything before the event is in the rows: the lane stops right before it. */
const movePastEvent = async (
  tx: Db,
  projection: string,
  { position, eventId }: { readonly position: bigint; readonly eventId: string },
): Promise<void> => {
  await tx
    .updateTable('checkpoints')
    .set({ position, event_id: eventId, applied: position })
    .where('projection', '=', projection)
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

/** Where it stands once it is past the event or has stopped again; `waiting` when no projector took it up. */
const waitForOutcome = async (db: Db, projection: string, at: bigint) => {
  for (const deadline = Date.now() + outcomeTimeoutMs; ; await delay(100)) {
    const { position, error } = await readState(db, projection);
    if (error !== null) return { projection, outcome: 'stopped', position, error };
    if (position >= at) return { projection, outcome: 'running', position, error };
    if (Date.now() > deadline) return { projection, outcome: 'waiting', position, error };
  }
};

/** What stopped it: its own lane, else a copy of it. */
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
    .executeTakeFirst();
  if (!found) throw notFound(`${projection} was never started`);
  return found;
};
