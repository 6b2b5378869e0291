import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import {
  type DedicatedConnection,
  type Db,
  countDurableMigrations,
  migrateUpTo,
  openDedicatedConnection,
} from '@hiring/database';
import { offlineLog } from '@hiring/embedded-eventstore/offline';
import type { Vault } from '@hiring/vault';
import { sql } from 'kysely';

import { Problem } from '../problem.ts';
import { countRows, tableExists, findHead } from './backup-tables.ts';
import { reapplyErasures, type Erasure } from './erasures.ts';
import { countLines } from './lines.ts';
import { type BackupTable, type Manifest, getTableName } from './manifest.ts';
import type { Progress } from './progress.ts';
import {
  reapplyExpiries,
  findChangedRights,
  findExpiries,
  findRevocations,
  holdRights,
  reapplyRevocations,
} from './revocations.ts';
import { tapStream } from './tap-stream.ts';

export type RestoreOptions = {
  readonly databaseUrl: string;
  readonly directory: string;
  readonly manifest: Manifest;
  /** The vault with the secret that the backup was made with. */
  readonly vault: Vault;
  /** Whether an existing log may be replaced. */
  readonly overwrite: boolean;
  /** Reads the erased people of the replaced database; returns every person who has to stay erased. */
  readonly collectErasures: (found: Db) => Promise<readonly Erasure[]>;
  readonly progress: Progress;
};

export type RestoreResult = {
  /** People whose keys were in the backup and were deleted again. */
  readonly erasedAgain: readonly string[];
  /** The number of API keys that were revoked since the backup and stay revoked. */
  readonly revokedAgain: number;
  /** The number of users whose rights changed since the backup: the older log restores none of the old rights. */
  readonly rightsHeld: number;
};

/**
 * Replaces the data of a database by a backup in one transaction: a crash leaves either the old or the new state.
 * Derived data (schema `read`, the queue, caches) is dropped; the services build it again. Throws Problem when another
 * client is connected, or when the database holds a log and `overwrite` is false.
 */
export const loadBackup = async (options: RestoreOptions): Promise<RestoreResult> => {
  const copying = await openDedicatedConnection(options.databaseUrl, 'restore');
  const { db } = copying;
  try {
    await assertNoConnections(db);
    if (!options.overwrite && (await hasLog(db))) {
      throw new Problem(
        'The database already holds a log: --yes replaces it, and everything after the backup is lost.',
      );
    }
    const erasures = await options.collectErasures(db);
    const revoked = await findRevocations(db);
    const expiries = await findExpiries(db);
    const rights = await findChangedRights(db, options.manifest.head.position);

    await sql`begin`.execute(db);
    await replaceSchemas(db, options.manifest);
    await loadTables(copying, options);
    for (const schema of getMigratedSchemas()) await migrateUpTo(db, schema, Infinity);
    await assertHead(db, options.manifest);
    await resetDerivedState(db);
    const erasedAgain = await reapplyErasures(db, erasures);
    const revokedAgain = await reapplyRevocations(db, options.vault, revoked);
    await reapplyExpiries(db, options.vault, expiries);
    const rightsHeld = await holdRights(db, rights);
    await sql`commit`.execute(db);
    return { erasedAgain, revokedAgain, rightsHeld };
  } finally {
    options.progress.stop();
    // This rolls back everything that was not committed.
    await copying.close();
  }
};

/** Throws Problem when another client is connected; no event store can start to serve before this connection ends. */
const assertNoConnections = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
    order by 1`.execute(db);
  if (rows.length > 0) {
    const names = rows.map(({ name }) => name || 'an unnamed client').join(', ');
    throw new Problem(`Stop everything that uses the database first: ${names}.`);
  }
  await sql.raw(offlineLog.lock).execute(db);
};

const hasLog = async (db: Db): Promise<boolean> =>
  (await tableExists(db, 'eventstore.events')) &&
  (await countRows(db, { schema: 'eventstore', name: 'events' })) > 0;

const getMigratedSchemas = (): readonly string[] => Object.keys(countDurableMigrations());

const replaceSchemas = async (db: Db, { migrations }: Manifest): Promise<void> => {
  const { rows: derivedSchemas } = await sql<{ name: string }>`
    select nspname as name from pg_namespace
    where nspname in ('read', 'bullmq') or starts_with(nspname, 'read_')`.execute(db);
  const schemas = [
    'eventstore',
    ...getMigratedSchemas(),
    ...derivedSchemas.map(({ name }) => name),
  ];
  for (const schema of schemas) {
    await sql`drop schema if exists ${sql.ref(schema)} cascade`.execute(db);
  }
  for (const statement of offlineLog.make) await sql.raw(statement).execute(db);
  for (const [schema, count] of Object.entries(migrations)) await migrateUpTo(db, schema, count);
};

const loadTables = async (
  copying: DedicatedConnection,
  { directory, manifest, progress }: RestoreOptions,
): Promise<void> => {
  progress.start(
    'Restore',
    manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
  );
  for (const table of manifest.tables) {
    // A migration may have inserted rows into it.
    await sql`truncate ${sql.table(getTableName(table))}`.execute(copying.db);
    await copyTableIn(copying, { table, file: join(directory, table.file), progress });
    const rows = await countRows(copying.db, table);
    if (rows !== table.rows) {
      throw new Problem(
        `The restore of ${getTableName(table)} loaded ${rows} of ${table.rows} rows: verify the backup with \`backup verify\`.`,
      );
    }
    await continueIdentities(copying.db, table);
  }
};

type TableCopy = {
  readonly table: BackupTable;
  readonly file: string;
  readonly progress: Progress;
};

const copyTableIn = (
  copying: DedicatedConnection,
  { table, file, progress }: TableCopy,
): Promise<void> =>
  pipeline(
    createReadStream(file),
    createGunzip(),
    tapStream((chunk) => progress.advance(countLines(chunk))),
    copying.copyIn(table),
  );

/** Sets the sequences of Postgres to continue after the restored rows. */
const continueIdentities = async (db: Db, table: BackupTable): Promise<void> => {
  const name = getTableName(table);
  const { rows } = await sql<{ column: string }>`
    select attname as column from pg_attribute
    where attrelid = to_regclass(${name}) and attidentity <> ''`.execute(db);
  for (const { column } of rows) {
    await sql`
      select setval(pg_get_serial_sequence(${name}, ${column}), max(${sql.ref(column)}))
      from ${sql.table(name)} having max(${sql.ref(column)}) is not null`.execute(db);
  }
};

const assertHead = async (db: Db, { head }: Manifest): Promise<void> => {
  const found = await findHead(db);
  if (found.position === head.position && found.eventId === head.eventId) return;
  throw new Problem(
    `The restored log ends at position ${found.position}, not at the position of the backup: verify the backup with \`backup verify\`.`,
  );
};

/**
 * The queue is empty now: the relay continues after the last completed effect and enqueues the others again. The log
 * gets a new identity, so that entries in Redis from the lost period are recognized.
 */
const resetDerivedState = async (db: Db): Promise<void> => {
  await db.deleteFrom('worker.relay').where('name', '<>', 'settled').execute();
  await db
    .updateTable('worker.known_log')
    .set({ name: sql`gen_random_uuid()` })
    .execute();
};
