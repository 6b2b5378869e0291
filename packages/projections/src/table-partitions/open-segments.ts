import { type Db, prepareStatement, qualify } from '@hiring/database';
import { sql } from 'kysely';

import { createPartition, lockNewPartitions, toTableText } from './create-partition.ts';
import { findNextSpan, minSpanPositions, type Place, toSegmentName } from './segment.ts';

const table = 'activity';

/** Where an event is in the log. */
type Recorded = { readonly position: bigint; readonly recordedAt: string };

/**
 * Creates the segment that the change feed lacks for rows of these events, in log order, in the caller's transaction. A
 * segment follows the one before without a gap, and the first begins before every position. Returns the instant before
 * which rows must not be written; null: all are kept.
 */
export const openSegments = async (db: Db, events: readonly Recorded[]): Promise<string | null> => {
  const [found] = await findSegments(db, {});
  const { keptFrom, end } = found ?? { keptFrom: null, end: null };
  const last = events.findLast(({ recordedAt }) => isKept(recordedAt, keptFrom));
  if (last && isAfter(last, end)) {
    await lockNewPartitions(db, table);
    const [locked] = await findSegments(db, {});
    const newest = locked?.end ?? null;
    if (isAfter(last, newest)) await createSegment(db, newest, last);
  }
  return keptFrom;
};

const isAfter = ({ position }: Recorded, end: bigint | null): boolean =>
  end === null || position >= end;

/** Whether a row of this instant is written, given the result of `openSegments`. */
export const isKept = (instant: string, keptFrom: string | null): boolean =>
  keptFrom === null || Date.parse(instant) >= Date.parse(keptFrom);

type FoundSegments = { readonly keptFrom: string | null; readonly end: bigint | null };

const findSegments = prepareStatement<object, FoundSegments>(
  (db) => sql<FoundSegments>`
    select (
      select max(kept_from) from ${qualify(db, 'checkpoints')} where projection = 'activity'
    ) as "keptFrom", (
      select max(substring(relname from '_to_(\\d+)$')::bigint)
      from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = to_regclass(${toTableText(db, table)})
    ) as "end"`,
);

const createSegment = async (
  db: Db,
  end: bigint | null,
  { position, recordedAt }: Recorded,
): Promise<void> => {
  const last = { position, atMs: Date.parse(recordedAt) };
  const first = end === null ? undefined : await findFirstPlace(db, end);
  const to = position + 1n + (first ? findNextSpan(first, last) : minSpanPositions);
  await createPartition(db, table, {
    name: toSegmentName(table, to),
    from: end === null ? sql`minvalue` : sql.lit(String(end)),
    to: sql.lit(String(to)),
  });
};

/** Finds where the first row of the segment is that ends before a position; undefined if it has none. */
const findFirstPlace = async (db: Db, end: bigint): Promise<Place | undefined> => {
  const segment = sql.raw(toTableText(db, toSegmentName(table, end)));
  const { rows } = await sql<{ position: bigint; at: string }>`
    select position, at from ${segment} order by position limit 1`.execute(db);
  return rows[0] && { position: rows[0].position, atMs: Date.parse(rows[0].at) };
};
