import type { Db } from '@hiring/database';
import { sql } from 'kysely';

import {
  type DedicatedConnectionDeps,
  withDedicatedConnection,
} from '../rebuild/dedicated-connection.ts';
import { addMonths, toMonth, toStartOf } from './month.ts';
import { findOldPartitions, type OldPartition, type RetainedTable } from './old-partitions.ts';

/** How much of a table is kept. */
export type Retention = RetainedTable & {
  /** Full months before the current one that are kept; undefined: all. */
  readonly months: number | undefined;
};

export type RemovalDeps = DedicatedConnectionDeps & {
  readonly db: Db;
  readonly now: () => Date;
};

/** Milliseconds to wait for statements that use the table, before the next attempt. They are not disturbed. */
const lockTimeoutMs = 10_000;

/**
 * Records from when on a table is kept, and removes the partitions before it; also what an interrupted removal left.
 * Locks no reader out: one that began before is waited for, for ten seconds. Returns the removed partitions, none while
 * another process removes those of this table. Throws errors of the database: call it again, it continues.
 */
export const removePartitions = async (
  { db, now, ...connection }: RemovalDeps,
  retention: Retention,
): Promise<readonly string[]> => {
  const { projection, months } = retention;
  if (months !== undefined) {
    await moveKeptFrom(db, projection, toStartOf(addMonths(toMonth(now()), -months)));
  }
  if ((await findOldPartitions(db, retention)).length === 0) return [];
  return withDedicatedConnection(connection, (dedicated) => removeAlone(dedicated.db, retention));
};

/**
 * Never moves it back: the rows are gone. Waits for the batch of each partition of the projection, so that no later one
 * writes a row of a removed partition.
 */
const moveKeptFrom = async (db: Db, projection: string, keptFrom: string): Promise<void> => {
  await sql`
    with old as (
      select partition from read.checkpoints
      where projection = ${projection} and (kept_from is null or kept_from < ${keptFrom}::timestamptz)
      order by partition for update
    )
    update read.checkpoints set kept_from = ${keptFrom}
    where projection = ${projection} and partition in (select partition from old)`.execute(db);
};

const removeAlone = async (db: Db, retained: RetainedTable): Promise<readonly string[]> => {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_lock(hashtext('hiring:partitions'), hashtext(${retained.table})) as locked`.execute(
    db,
  );
  if (!rows[0]?.locked) return [];
  await sql`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, false)`.execute(db);
  const removed: string[] = [];
  // Found again under the lock: another process may have removed some meanwhile.
  for (const old of await findOldPartitions(db, retained)) {
    await removePartition(db, retained, old);
    removed.push(old.name);
  }
  return removed;
};

/** A removal that was interrupted between two of these statements continues with the next. */
const removePartition = async (
  db: Db,
  { table }: RetainedTable,
  { name, state }: OldPartition,
): Promise<void> => {
  const parent = sql.id('read', table);
  const partition = sql.id('read', name);
  if (state === 'attached') {
    await sql`alter table ${parent} detach partition ${partition} concurrently`.execute(db);
  }
  if (state === 'detaching') {
    await sql`alter table ${parent} detach partition ${partition} finalize`.execute(db);
  }
  await sql`drop table if exists ${partition}`.execute(db);
};
