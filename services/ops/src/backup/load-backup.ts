import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { offlineLog } from '@hiring/embedded-eventstore/offline';
import {
  type Copying,
  type Db,
  keptMigrations,
  migrateUpTo,
  openCopying,
} from '@hiring/readmodels';
import type { Vault } from '@hiring/vault';
import { sql } from 'kysely';

import { Problem } from '../problem.ts';
import { eraseAgain, type Erasure } from './erasures.ts';
import { countRows, exists, findHead } from './kept-tables.ts';
import { countLines } from './lines.ts';
import { type BackupTable, type Manifest, nameOf } from './manifest.ts';
import { passing } from './passing.ts';
import type { Progress } from './progress.ts';
import {
  expireAgain,
  findChangedRights,
  findExpiries,
  findRevoked,
  holdRights,
  revokeAgain,
} from './revocations.ts';

export type Loading = {
  readonly databaseUrl: string;
  readonly directory: string;
  readonly manifest: Manifest;
  /** Of the secret that the backup was made with. */
  readonly vault: Vault;
  /** Whether a log that is there already may be replaced. */
  readonly overwrite: boolean;
  /** Given the erased people of the database that is replaced; answers everybody who has to stay erased. */
  readonly erasures: (found: Db) => Promise<readonly Erasure[]>;
  readonly progress: Progress;
};

export type Loaded = {
  /** People whose keys were in the backup and are gone again. */
  readonly erasedAgain: readonly string[];
  /** How many keys were revoked since the backup, and stay so. */
  readonly revokedAgain: number;
  /** How many users had their rights changed since the backup: the older log gives none of them back. */
  readonly rightsHeld: number;
};

/**
 * Puts a backup in the place of what a database holds, in one transaction: a crash leaves the old state or the new. What is
 * made from the log (schema `read`, the queue, caches) is dropped, for the services make it again. Throws Problem when
 * somebody is connected, or when there is a log and `overwrite` is false.
 */
export const loadBackup = async (loading: Loading): Promise<Loaded> => {
  const copying = await openCopying(loading.databaseUrl, 'restore');
  const { db } = copying;
  try {
    await refuseOthers(db);
    if (!loading.overwrite && (await hasLog(db))) {
      throw new Problem(
        'there is a log already: --yes replaces it, and all that came after the backup is lost',
      );
    }
    const erasures = await loading.erasures(db);
    const revoked = await findRevoked(db);
    const expiries = await findExpiries(db);
    const rights = await findChangedRights(db, loading.manifest.head.position);

    await sql`begin`.execute(db);
    await replaceSchemas(db, loading.manifest);
    await loadTables(copying, loading);
    for (const schema of keptSchemas()) await migrateUpTo(db, schema, Infinity);
    await confirmHead(db, loading.manifest);
    await startAnew(db);
    const erasedAgain = await eraseAgain(db, erasures);
    const revokedAgain = await revokeAgain(db, loading.vault, revoked);
    await expireAgain(db, loading.vault, expiries);
    const rightsHeld = await holdRights(db, rights);
    await sql`commit`.execute(db);
    return { erasedAgain, revokedAgain, rightsHeld };
  } finally {
    loading.progress.stop();
    // Whatever was not committed is undone by that.
    await copying.close();
  }
};

/** Nobody else may be connected, and no event store can begin to serve before this connection ends. */
const refuseOthers = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
    order by 1`.execute(db);
  if (rows.length > 0) {
    const names = rows.map(({ name }) => name || 'somebody').join(', ');
    throw new Problem(`stop everything that uses the database first: ${names}`);
  }
  await sql.raw(offlineLog.lock).execute(db);
};

const hasLog = async (db: Db): Promise<boolean> =>
  (await exists(db, 'eventstore.events')) &&
  (await countRows(db, { schema: 'eventstore', name: 'events' })) > 0;

const keptSchemas = (): readonly string[] => Object.keys(keptMigrations());

const replaceSchemas = async (db: Db, { migrations }: Manifest): Promise<void> => {
  const { rows: made } = await sql<{ name: string }>`
    select nspname as name from pg_namespace
    where nspname in ('read', 'bullmq') or starts_with(nspname, 'read_')`.execute(db);
  const schemas = ['eventstore', ...keptSchemas(), ...made.map(({ name }) => name)];
  for (const schema of schemas) {
    await sql`drop schema if exists ${sql.ref(schema)} cascade`.execute(db);
  }
  for (const statement of offlineLog.make) await sql.raw(statement).execute(db);
  for (const [schema, count] of Object.entries(migrations)) await migrateUpTo(db, schema, count);
};

const loadTables = async (
  copying: Copying,
  { directory, manifest, progress }: Loading,
): Promise<void> => {
  progress.begin(
    'Restore',
    manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
  );
  for (const table of manifest.tables) {
    // A migration may have put rows of its own into it.
    await sql`truncate ${sql.table(nameOf(table))}`.execute(copying.db);
    await copyIn(copying, { table, file: join(directory, table.file), progress });
    const rows = await countRows(copying.db, table);
    if (rows !== table.rows) throw new Problem(`${nameOf(table)}: ${rows} rows of ${table.rows}`);
    await continueIdentities(copying.db, table);
  }
};

type Copy = { readonly table: BackupTable; readonly file: string; readonly progress: Progress };

const copyIn = (copying: Copying, { table, file, progress }: Copy): Promise<void> =>
  pipeline(
    createReadStream(file),
    createGunzip(),
    passing((chunk) => progress.passed(countLines(chunk))),
    copying.copyIn(table),
  );

/** Numbers that Postgres gives go on after those that are there. */
const continueIdentities = async (db: Db, table: BackupTable): Promise<void> => {
  const name = nameOf(table);
  const { rows } = await sql<{ column: string }>`
    select attname as column from pg_attribute
    where attrelid = to_regclass(${name}) and attidentity <> ''`.execute(db);
  for (const { column } of rows) {
    await sql`
      select setval(pg_get_serial_sequence(${name}, ${column}), max(${sql.ref(column)}))
      from ${sql.table(name)} having max(${sql.ref(column)}) is not null`.execute(db);
  }
};

const confirmHead = async (db: Db, { head }: Manifest): Promise<void> => {
  const found = await findHead(db);
  if (found.position === head.position && found.eventId === head.eventId) return;
  throw new Problem(`the log ends at ${found.position}, not where the backup does`);
};

/**
 * The queue is empty now: the relay goes on from what was settled, and hands over again what was not. The log gets another
 * name, so that what Redis still holds of the time that was lost is known for it.
 */
const startAnew = async (db: Db): Promise<void> => {
  await db.deleteFrom('worker.relay').where('name', '<>', 'settled').execute();
  await db
    .updateTable('worker.known_log')
    .set({ name: sql`gen_random_uuid()` })
    .execute();
};
