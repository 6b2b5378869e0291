import type { Db } from '@hiring/database';
import { type EventStore, findEventIdAt, headPosition } from '@hiring/eventstore';
import { sql } from 'kysely';

import type { LogPosition } from './checkpoints.ts';

/**
 * Says that every effect up to a position has run its course, and where the log ended then: whatever came of them stands
 * before that. One an hour is kept, for a log that is restored to an older point.
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
 * Where every effect is known to have run its course in the log as it is now: the newest settling whose log this one still
 * begins with, else the beginning. Forgets those that came after it.
 */
export const findLastCompleted = async (db: Db, store: EventStore): Promise<LogPosition> => {
  const completions = await db
    .selectFrom('worker.settlings')
    .select(['hour', 'position', 'head', 'head_event_id'])
    .orderBy('hour', 'desc')
    .execute();
  for (const { hour, position, head, head_event_id } of completions) {
    if ((await findEventIdAt(store, head)) === head_event_id) {
      return { position, eventId: (await findEventIdAt(store, position)) ?? null };
    }
    await db.deleteFrom('worker.settlings').where('hour', '=', hour).execute();
  }
  return { position: 0n, eventId: null };
};
