import type { Db } from '@hiring/database';
import { sql } from 'kysely';

export type Uses = {
  readonly recorded: number;
  /** How many of them one commit of the store made durable, on average. */
  readonly perCommit: number;
};

/** How many an event of the log holds. */
export const usesInEvent = sql<bigint>`jsonb_array_length(convert_from(data, 'UTF8')::jsonb -> 'uses')`;

/** The end of the log now. */
export const readLogEnd = async (db: Db): Promise<bigint> => {
  const { rows } = await sql<{ end: bigint }>`
    select coalesce(max(position), 0) as end from eventstore.events`.execute(db);
  return rows[0]?.end ?? 0n;
};

/** The usage log from there on. Rows of one commit have the id of its transaction in common. */
export const readUsesAfter = async (db: Db, end: bigint): Promise<Uses> => {
  const { rows } = await sql<{ kept: bigint; commits: bigint }>`
    select coalesce(sum(${usesInEvent}), 0) as kept, count(distinct xmin::text) as commits
    from eventstore.events
    where position > ${end} and type like 'ApiKeyUsed.%'`.execute(db);
  const [kept, commits] = [Number(rows[0]?.kept), Number(rows[0]?.commits)];
  return { recorded: kept, perCommit: kept / commits };
};
