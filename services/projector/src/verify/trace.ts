import type { Recorded } from '@hiring/eventstore';
import { sql } from 'kysely';

import { projectInto, type Target } from '../apply.ts';
import type { Difference } from './compare.ts';

/** The events of a replay, from the first. */
export type Batches = AsyncIterable<readonly Recorded[]>;

/**
 * The last event that wrote, or removed, a row when the log is replayed into the empty tables of `target.db`, which is a
 * transaction and sees them under `schema`; undefined when none did.
 */
export const eventBehind = async (
  target: Target,
  schema: string,
  batches: Batches,
  difference: Pick<Difference, 'table' | 'key'>,
): Promise<Recorded | undefined> => {
  const look = () => rowOf(target, schema, difference);
  let suspects: readonly Recorded[] = [];
  for await (const events of batches) {
    const before = await look();
    await sql`savepoint before_batch`.execute(target.db);
    await projectInto(target, events);
    if ((await look()) === before) {
      await sql`release savepoint before_batch`.execute(target.db);
    } else {
      suspects = events;
    }
  }
  if (suspects.length === 0) return undefined;
  // The savepoint before the last batch that changed the row is the newest that was not released.
  await sql`rollback to savepoint before_batch`.execute(target.db);
  return lastToChange(target, suspects, look);
};

const lastToChange = async (
  target: Target,
  suspects: readonly Recorded[],
  look: () => Promise<string>,
): Promise<Recorded | undefined> => {
  let last: Recorded | undefined;
  let before = await look();
  for (const event of suspects) {
    await projectInto(target, [event]);
    const after = await look();
    if (after !== before) last = event;
    before = after;
  }
  return last;
};

const rowOf = async (
  { db }: Target,
  schema: string,
  { table, key }: Pick<Difference, 'table' | 'key'>,
): Promise<string> => {
  const isIt = Object.entries(key).map(
    ([column, value]) => sql`to_jsonb(it.${sql.id(column)}) = ${JSON.stringify(value)}::jsonb`,
  );
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(it) as row from ${sql.id(schema, table)} as it
    where ${sql.join(isIt, sql` and `)}`.execute(db);
  return JSON.stringify(rows[0]?.row ?? null);
};
