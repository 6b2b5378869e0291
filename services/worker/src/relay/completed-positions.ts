import type { Db } from '@hiring/database';
import {
  type EventStore,
  findEventIdAt,
  findReplacementReason,
  headPosition,
  type LogPosition,
} from '@hiring/eventstore';
import { sql } from 'kysely';

/**
 * Records that every effect up to a position is completed, with the head of the log at that moment: a log
 * that contains this head contains their results. One record an hour is kept, so that a log restored to an older point
 * still contains the head of one.
 */
export const recordCompletion = async (
  db: Db,
  store: EventStore,
  position: bigint,
): Promise<void> => {
  const head = await headPosition(store);
  const eventId = head === undefined ? undefined : await findEventIdAt(store, head);
  if (head === undefined || eventId === undefined) return;
  await db
    .insertInto('worker.settlings')
    .values({ hour: sql`date_trunc('hour', now())`, position, head, head_event_id: eventId })
    .onConflict((conflict) => conflict.column('hour').doNothing())
    .execute();
};

/**
 * Returns the position up to which every effect is completed in the current log: that of the newest record whose log
 * this one begins with, else the start. Deletes the newer records.
 */
export const findLastCompleted = async (db: Db, store: EventStore): Promise<LogPosition> => {
  const completions = await db
    .selectFrom('worker.settlings')
    .select(['hour', 'position', 'head', 'head_event_id'])
    .orderBy('hour', 'desc')
    .execute();
  for (const { hour, position, head, head_event_id } of completions) {
    const recordedHead = { position: head, eventId: head_event_id };
    if ((await findReplacementReason(store, recordedHead)) === undefined) {
      return { position, eventId: (await findEventIdAt(store, position)) ?? null };
    }
    await db.deleteFrom('worker.settlings').where('hour', '=', hour).execute();
  }
  return { position: 0n, eventId: null };
};
