import { type Db, type Placeholders, prepareStatement, type Tables } from '@hiring/database';
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
  const yesterday = dayBefore(new Date(row.begun_at));
  const inserted = await insertNewRow(db, { ...row, previousBuildDigest, yesterday });
  return inserted.length > 0;
};

type InsertValues = NewRow & { readonly previousBuildDigest: Buffer; readonly yesterday: string };

const insertNewRow = prepareStatement((db, value: Placeholders<InsertValues>) =>
  db
    .insertInto('api.commands')
    .columns(['scope', 'command_id', 'request', 'rights', 'path', 'begun_at', 'running_until'])
    .expression(
      db
        .selectNoFrom([
          sql<Buffer>`${value('scope')}::bytea`.as('scope'),
          sql<string>`${value('command_id')}::uuid`.as('command_id'),
          sql<Buffer>`${value('request')}::bytea`.as('request'),
          sql<Buffer>`${value('rights')}::bytea`.as('rights'),
          sql<string>`${value('path')}::text`.as('path'),
          sql<string>`${value('begun_at')}::timestamptz`.as('begun_at'),
          sql<string>`${value('running_until')}::timestamptz`.as('running_until'),
        ])
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('api.commands as earlier')
                .select('earlier.scope')
                .where('earlier.scope', '=', value('previousBuildDigest'))
                .where('earlier.begun_at', '>', value('yesterday')),
            ),
          ),
        ),
    )
    .onConflict((conflict) =>
      conflict
        .column('scope')
        .doUpdateSet((update) => ({
          command_id: update.ref('excluded.command_id'),
          request: update.ref('excluded.request'),
          rights: update.ref('excluded.rights'),
          path: update.ref('excluded.path'),
          begun_at: update.ref('excluded.begun_at'),
          running_until: update.ref('excluded.running_until'),
          status: null,
          headers: null,
          body: null,
        }))
        .where('api.commands.begun_at', '<=', value('yesterday')),
    )
    .returning('command_id'),
);

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
