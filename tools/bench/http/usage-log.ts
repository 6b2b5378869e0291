import type { Db } from '@hiring/database';
import { sql } from 'kysely';

export type Uses = {
  readonly recorded: number;
  /** The average number of uses in one commit of the event store. */
  readonly perCommit: number;
};

/** SQL for the number of uses in an event of the usage log. */
export const usesInEvent = sql<bigint>`jsonb_array_length(convert_from(data, 'UTF8')::jsonb -> 'uses')`;

/** Returns the last position of the log. */
export const readLogEnd = async (db: Db): Promise<bigint> => {
  const { rows } = await sql<{ end: bigint }>`
    select coalesce(max(position), 0) as end from eventstore.events`.execute(db);
  return rows[0]?.end ?? 0n;
};

/** Counts uses and commits after a position. Rows of one commit have the same transaction id (`xmin`). */
export const readUsesAfter = async (db: Db, end: bigint): Promise<Uses> => {
  const { rows } = await sql<{ recorded: bigint; commits: bigint }>`
    select coalesce(sum(${usesInEvent}), 0) as recorded, count(distinct xmin::text) as commits
    from eventstore.events
    where position > ${end} and type like 'ApiKeyUsed.%'`.execute(db);
  const [recorded, commits] = [Number(rows[0]?.recorded), Number(rows[0]?.commits)];
  return { recorded, perCommit: recorded / commits };
};
