import type { Db, Tables } from '@hiring/database';
import { type Insertable, type Selectable, sql } from 'kysely';

import type { IdempotentRequest } from './idempotent-request.ts';

export type Row = Selectable<Tables['api.commands']>;

/** A row that was just claimed and has no response yet. */
type NewRow = Pick<
  Insertable<Tables['api.commands']>,
  'scope' | 'command_id' | 'request' | 'rights' | 'path' | 'begun_at' | 'running_until'
>;

/** Milliseconds for which responses are stored. */
const dayMs = 86_400_000;

/** Finds the row of a command, also one that the previous build wrote in the last day. */
export const findRow = async (
  db: Db,
  { keyDigest, previousBuild }: Pick<IdempotentRequest, 'keyDigest' | 'previousBuild'>,
  at: Date,
): Promise<Row | undefined> => {
  const rows = await db
    .selectFrom('api.commands')
    .selectAll()
    .where('scope', 'in', [keyDigest, previousBuild.keyDigest])
    .where('begun_at', '>', dayBefore(at))
    .orderBy('begun_at')
    .execute();
  return rows.find((row) => row.scope.equals(keyDigest)) ?? rows[0];
};

/**
 * Inserts the row of a key digest (column `scope`), or replaces one that is older than a day. Returns false when a
 * younger row exists, of this digest or of the one that the previous build computed for the same request.
 */
export const insertRow = async (
  db: Db,
  row: NewRow,
  previousBuildDigest: Buffer,
): Promise<boolean> => {
  const { scope, begun_at, ...rest } = row;
  const yesterday = dayBefore(new Date(begun_at));
  const inserted = await db
    .insertInto('api.commands')
    .columns(['scope', 'command_id', 'request', 'rights', 'path', 'begun_at', 'running_until'])
    .expression(
      db
        .selectNoFrom([
          sql<Buffer>`${scope}::bytea`.as('scope'),
          sql<string>`${row.command_id}::uuid`.as('command_id'),
          sql<Buffer>`${row.request}::bytea`.as('request'),
          sql<Buffer>`${row.rights}::bytea`.as('rights'),
          sql<string>`${row.path}::text`.as('path'),
          sql<string>`${begun_at}::timestamptz`.as('begun_at'),
          sql<string>`${row.running_until}::timestamptz`.as('running_until'),
        ])
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('api.commands as earlier')
                .select('earlier.scope')
                .where('earlier.scope', '=', previousBuildDigest)
                .where('earlier.begun_at', '>', yesterday),
            ),
          ),
        ),
    )
    .onConflict((conflict) =>
      conflict
        .column('scope')
        .doUpdateSet({ ...rest, begun_at, status: null, headers: null, body: null })
        .where('api.commands.begun_at', '<=', yesterday),
    )
    .returning('command_id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** Deletes responses older than a day, up to 5,000 per call. */
export const deleteExpiredResponses = async ({
  db,
  now,
}: {
  db: Db;
  now: () => Date;
}): Promise<void> => {
  const expired = db
    .selectFrom('api.commands')
    .select('scope')
    .where('begun_at', '<=', dayBefore(now()))
    .orderBy('begun_at')
    .limit(5_000);
  await db.deleteFrom('api.commands').where('scope', 'in', expired).execute();
};

const dayBefore = (at: Date): string => new Date(at.getTime() - dayMs).toISOString();
