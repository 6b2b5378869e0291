import { type Db, read } from '@hiring/database';
import { apiKeyUsageCategory } from '@hiring/domain';
import { appendToStream } from '@hiring/eventstore';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';

import type { Stack } from '../../stack.ts';
import { testMetadata } from '../../world.ts';

/** Appends one use of a key at each of these instants, which have microseconds, as one API process does. */
export const appendUses = (
  { store }: Pick<Stack, 'store'>,
  keyId: string,
  instants: readonly string[],
) => {
  const request = { method: 'GET', path: '/api/v1/me', ip: '::1', userAgent: 'test' };
  const uses = instants.map((usedAt) => ({
    keyId,
    usedAt,
    ...request,
    authEndpoint: '/api/v1/me',
    requestId: 'r-1',
  }));
  return appendToStream(
    store,
    `${apiKeyUsageCategory}-2026-06-05.${uuid()}`,
    [{ type: 'ApiKeyUsed', data: { uses } }],
    { metadata: testMetadata, expectedRevision: undefined },
  );
};

/** Returns the partitions of a table, with their numbers of rows. */
export const countRowsByPartition = async (
  db: Db,
  table: string,
): Promise<Readonly<Record<string, number>>> => {
  const counts: Record<string, number> = {};
  for (const name of await listPartitions(db, table)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.id('read', name)}`.execute(db);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
};

/** Returns the names of the partitions of a table, in the order of time. */
export const listPartitions = async (db: Db, table: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = ${`read.${table}`}::regclass
    order by length(relname), relname`.execute(db);
  return rows.map(({ name }) => name);
};

export const findTotal = (db: Db, keyId: string) =>
  read(db)
    .selectFrom('api_key_totals')
    .select(['request_count', 'last_request'])
    .where('key_id', '=', keyId)
    .executeTakeFirst();

/** Returns the timestamps of the rows of a key, oldest first. */
export const listTimestamps = async (db: Db, keyId: string): Promise<readonly string[]> => {
  const rows = await read(db)
    .selectFrom('api_key_usage')
    .select('timestamp')
    .where('key_id', '=', keyId)
    .orderBy('timestamp')
    .execute();
  return rows.map(({ timestamp }) => timestamp);
};
