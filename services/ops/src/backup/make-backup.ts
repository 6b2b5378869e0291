import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';

import {
  type CopyTable,
  type DedicatedConnection,
  openDedicatedConnection,
} from '@hiring/database';
import { assertRecordedSecret, computeFingerprint } from '@hiring/vault';
import { sql } from 'kysely';

import { Problem } from '../problem.ts';
import {
  countRows,
  findHead,
  findBackupTables,
  findMigrations,
  type Head,
} from './backup-tables.ts';
import { findErasures, writeErasures } from './erasures.ts';
import { countLines } from './lines.ts';
import {
  type BackupTable,
  erasuresFile,
  type Manifest,
  manifestFile,
  getTableName,
  secretFile,
} from './manifest.ts';
import type { Progress } from './progress.ts';
import { tapStream, createChecksumStream } from './tap-stream.ts';

export type BackupOptions = {
  readonly databaseUrl: string;
  readonly directory: string;
  /** The secret of the vault; the backup holds only its fingerprint, unless `includeSecret`. */
  readonly secret: string;
  readonly includeSecret: boolean;
  /** Throws when this head is not the head of the log that the system writes. */
  readonly confirmHead: (head: Head) => Promise<void>;
  readonly now: Date;
  readonly progress: Progress;
};

/**
 * Writes a consistent snapshot of a database into a new directory while services continue to write. The directory
 * exists only when the backup is complete: an interrupted backup is left as `<directory>.partial`. Throws Problem.
 */
export const makeBackup = async (options: BackupOptions): Promise<Manifest> => {
  const { directory, databaseUrl } = options;
  const existing = await stat(directory).catch(() => undefined);
  if (existing) throw new Problem(`${directory} exists already: name a new directory.`);
  const partial = `${directory}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 });

  const copying = await openDedicatedConnection(databaseUrl, 'backup');
  try {
    await sql`begin isolation level repeatable read, read only`.execute(copying.db);
    const manifest = await dump(copying, partial, options);
    await syncDirectory(partial);
    await rename(partial, directory);
    await syncDirectory(dirname(directory));
    return manifest;
  } finally {
    options.progress.stop();
    await copying.close();
  }
};

const dump = async (
  copying: DedicatedConnection,
  partial: string,
  options: BackupOptions,
): Promise<Manifest> => {
  const { db } = copying;
  const { secret, includeSecret, progress } = options;
  const tables = await findBackupTables(db);
  const head = await findHead(db);
  await options.confirmHead(head);
  // The backup records which secret opens it.
  await assertRecordedSecret(
    async (statement) => (await sql.raw(statement).execute(db)).rows,
    computeFingerprint(secret),
  );
  const migrations = await findMigrations(db);

  const counts = await countAllRows(copying, tables);
  progress.start(
    'Backup',
    counts.reduce((sum, count) => sum + count, 0),
  );
  const written: BackupTable[] = [];
  for (const [index, table] of tables.entries()) {
    const file = await copyTableOut(copying, { table, partial, progress });
    if (file.rows !== counts[index]) throw new Error(`${file.file} has ${file.rows} rows, not all`);
    written.push(file);
  }
  await writeErasures(join(partial, erasuresFile), await findErasures(db));
  if (includeSecret) await writeDurably(join(partial, secretFile), secret);

  const manifest: Manifest = {
    format: 1,
    createdAt: options.now.toISOString(),
    head,
    migrations,
    secretFingerprint: computeFingerprint(secret),
    secretIncluded: includeSecret,
    tables: written,
  };
  await writeDurably(join(partial, manifestFile), formatManifest(manifest));
  return manifest;
};

const countAllRows = async (
  { db }: DedicatedConnection,
  tables: readonly CopyTable[],
): Promise<number[]> => {
  const counts: number[] = [];
  for (const table of tables) counts.push(await countRows(db, table));
  return counts;
};

type TableExport = {
  readonly table: CopyTable;
  readonly partial: string;
  readonly progress: Progress;
};

const copyTableOut = async (
  copying: DedicatedConnection,
  { table, partial, progress }: TableExport,
): Promise<BackupTable> => {
  const { schema, name, columns } = table;
  const file = `${getTableName(table)}.copy.gz`;
  const { checksumStream, getChecksum } = createChecksumStream();
  let rows = 0;
  await pipeline(
    copying.copyOut(table),
    tapStream((chunk) => {
      const more = countLines(chunk);
      rows += more;
      progress.advance(more);
    }),
    createGzip({ level: constants.Z_BEST_SPEED }),
    checksumStream,
    createWriteStream(join(partial, file), { mode: 0o600, flush: true }),
  );
  return { schema, name, columns: [...columns], file, rows, ...getChecksum() };
};

const writeDurably = (file: string, content: string): Promise<void> =>
  writeFile(file, content, { mode: 0o600, flush: true });

/** Flushes the directory, so that a new name in it survives a crash. */
const syncDirectory = async (directory: string): Promise<void> => {
  const handle = await open(directory);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const formatManifest = (manifest: Manifest): string =>
  `${JSON.stringify(manifest, bigintAsText, 2)}\n`;

const bigintAsText = (_name: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;
