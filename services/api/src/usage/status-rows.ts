import type { Db } from '@hiring/database';
import { sql } from 'kysely';

import type { EndpointFilter } from '../api-keys/fold-usage.ts';
import type { StatusCount } from './status-counts.ts';

/**
 * Adds counts to those that are stored, in one statement. The rows are in the order of their key, so that instances
 * which add to the same rows wait for each other and do not deadlock.
 */
export const addStatusCounts = async (db: Db, counts: readonly StatusCount[]): Promise<void> => {
  await sql`
    insert into api.usage_statuses as stored (key_id, day, endpoint, status, count)
    select "keyId", day, endpoint, status, count
    from json_to_recordset(${JSON.stringify(counts)}::json)
      as counted ("keyId" text, day date, endpoint text, status int, count bigint)
    order by 1, 2, 3, 4
    on conflict (key_id, day, endpoint, status)
      do update set count = stored.count + excluded.count`.execute(db);
};

/** Removes the counts of all days before `day`. */
export const removeStatusCounts = async (db: Db, day: string): Promise<void> => {
  await db
    .deleteFrom('api.usage_statuses')
    .where(sql<boolean>`day < ${day}::date`)
    .execute();
};

/** Maximum number of rows of a response: those of 400 days with 25 different statuses. */
const maxStatusRows = 10_000;

/**
 * Returns the counts of a key by day, oldest first, and status, of one endpoint or all, and the first day of the counts
 * of all keys.
 */
export const findStatuses = async (
  db: Db,
  keyId: string,
  { method, authEndpoint }: EndpointFilter = {},
) => {
  const rows = await db
    .selectFrom('api.usage_statuses')
    .select([
      sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'),
      'status',
      sql<bigint>`sum(count)::bigint`.as('count'),
    ])
    .where('key_id', '=', keyId)
    .$if(method !== undefined, (query) =>
      query.where(sql<boolean>`split_part(endpoint, ' ', 1) = ${method}`),
    )
    .$if(authEndpoint !== undefined, (query) =>
      query.where(sql<boolean>`split_part(endpoint, ' ', 2) = ${authEndpoint}`),
    )
    .groupBy(['api.usage_statuses.day', 'status'])
    .orderBy('api.usage_statuses.day')
    .orderBy('status')
    .limit(maxStatusRows)
    .execute();
  const { rows: first } = await sql<{ day: string | null }>`
    select to_char(min(day), 'YYYY-MM-DD') as day from api.usage_statuses`.execute(db);
  return {
    statuses: rows.map(({ count, ...row }) => ({ ...row, count: Number(count) })),
    statusesSince: first[0]?.day ?? null,
  };
};
