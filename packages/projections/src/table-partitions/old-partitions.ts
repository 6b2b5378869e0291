import type { Db } from '@hiring/database';
import { sql } from 'kysely';

import type { PartitionedTable } from './create-partition.ts';
import { findMonthAfter, toMonth } from './month.ts';
import { findProgress } from './progress.ts';
import { findSegmentEnd } from './segment.ts';

/** A table with partitions, of the projection whose checkpoint has from when on its rows are kept. */
export type RetainedTable = {
  readonly projection: string;
  readonly table: PartitionedTable;
};

/** A partition without kept rows. `detaching` and `detached`: its removal was interrupted. */
export type OldPartition = {
  readonly name: string;
  readonly state: 'attached' | 'detaching' | 'detached';
};

/** Finds the partitions that have no kept row and get none, and tables that were such partitions, oldest first. */
export const findOldPartitions = async (
  db: Db,
  { projection, table }: RetainedTable,
): Promise<readonly OldPartition[]> => {
  const { keptFrom, reached } = await findProgress(db, projection);
  if (keptFrom === null) return [];
  const found = await listPartitions(db, table);
  return table === 'activity'
    ? findOldSegments(db, found, { keptFrom, reached })
    : found.filter(({ name }) => {
        const monthAfter = findMonthAfter(table, name);
        return monthAfter !== undefined && monthAfter <= toMonth(keptFrom);
      });
};

type Kept = {
  readonly keptFrom: string;
  /** The position that every partition of the projection has reached. */
  readonly reached: bigint;
};

/**
 * The months of activity do not follow from its bounds, so that rows are looked for, up to the first kept one. A segment
 * that a partition of the projection has not passed may get kept rows.
 */
const findOldSegments = async (
  db: Db,
  found: readonly OldPartition[],
  { keptFrom, reached }: Kept,
): Promise<readonly OldPartition[]> => {
  const segments = found
    .flatMap((segment) => {
      const end = findSegmentEnd('activity', segment.name);
      return end === undefined ? [] : [{ segment, end }];
    })
    .toSorted((a, b) => Number(a.end - b.end));
  const newest = segments.at(-1)?.segment;
  const old: OldPartition[] = [];
  for (const { segment, end } of segments) {
    if (segment.state === 'attached') {
      const mayGetRows = segment === newest || end > reached + 1n;
      if (mayGetRows || (await hasRowsFrom(db, segment, keptFrom))) break;
    }
    old.push(segment);
  }
  return old;
};

/** The newest row is looked at first, which takes one row of the index, unless the clock of the log went back. */
const hasRowsFrom = async (db: Db, { name }: OldPartition, keptFrom: string): Promise<boolean> => {
  const segment = sql.id('read', name);
  const { rows } = await sql<{ kept: boolean }>`
    select coalesce(
        (select at >= ${keptFrom}::timestamptz from ${segment} order by position desc limit 1), false
      ) or exists (select from ${segment} where at >= ${keptFrom}::timestamptz) as kept`.execute(
    db,
  );
  return rows[0]?.kept ?? true;
};

const listPartitions = async (
  db: Db,
  table: PartitionedTable,
): Promise<readonly OldPartition[]> => {
  const { rows } = await sql<OldPartition>`
    select relname as name, case
        when inhrelid is null then 'detached' when inhdetachpending then 'detaching' else 'attached'
      end as state
    from pg_class left join pg_inherits on inhrelid = pg_class.oid
    where relnamespace = to_regnamespace('read') and relkind = 'r'
      and starts_with(relname, ${`${table}_`})
    order by right(relname, 7), relname`.execute(db);
  return rows;
};
