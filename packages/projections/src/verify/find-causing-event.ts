import type { Db } from '@hiring/database';
import type { RecordedEvent } from '@hiring/eventstore';
import { sql } from 'kysely';

import type { Difference } from './compare.ts';

/** Writes the rows of events into the tables of a replay. */
export type ApplyEvents = (events: readonly RecordedEvent[]) => Promise<void>;

/** The tables of a replay: a transaction, and the schema that has them. */
export type Replayed = { readonly db: Db; readonly schema: string; readonly apply: ApplyEvents };

/** The events of a replay in batches, from the first event. */
export type Batches = AsyncIterable<readonly RecordedEvent[]>;

/**
 * Returns the last event that wrote or removed a row when the log is replayed into empty tables; undefined when no
 * event did.
 */
export const findCausingEvent = async (
  replayed: Replayed,
  batches: Batches,
  difference: Pick<Difference, 'table' | 'key'>,
): Promise<RecordedEvent | undefined> => {
  const { db, apply } = replayed;
  const readRow = () => selectRow(replayed, difference);
  let suspects: readonly RecordedEvent[] = [];
  for await (const events of batches) {
    const before = await readRow();
    await sql`savepoint before_batch`.execute(db);
    await apply(events);
    if ((await readRow()) === before) {
      await sql`release savepoint before_batch`.execute(db);
    } else {
      suspects = events;
    }
  }
  if (suspects.length === 0) return undefined;
  // The savepoint before the last batch that changed the row is the newest that was not released.
  await sql`rollback to savepoint before_batch`.execute(db);
  return findLastChange(apply, suspects, readRow);
};

const findLastChange = async (
  apply: ApplyEvents,
  suspects: readonly RecordedEvent[],
  readRow: () => Promise<string>,
): Promise<RecordedEvent | undefined> => {
  let last: RecordedEvent | undefined;
  let before = await readRow();
  for (const event of suspects) {
    await apply([event]);
    const after = await readRow();
    if (after !== before) last = event;
    before = after;
  }
  return last;
};

const selectRow = async (
  { db, schema }: Replayed,
  { table, key }: Pick<Difference, 'table' | 'key'>,
): Promise<string> => {
  const keyConditions = Object.entries(key).map(
    ([column, value]) => sql`to_jsonb(it.${sql.id(column)}) = ${JSON.stringify(value)}::jsonb`,
  );
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(it) as row from ${sql.id(schema, table)} as it
    where ${sql.join(keyConditions, sql` and `)}`.execute(db);
  return JSON.stringify(rows[0]?.row ?? null);
};
