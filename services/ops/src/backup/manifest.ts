import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { countDurableMigrations } from '@hiring/database';
import { z } from 'zod';

import { Problem } from '../problem.ts';

const Table = z.strictObject({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  /** The file in the backup's directory: rows in COPY's text format, gzipped. */
  file: z.string().regex(/^\w+\.\w+\.copy\.gz$/),
  rows: z.int().min(0),
  /** The size of the file, gzipped. */
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const Manifest = z.strictObject({
  format: z.literal(1, 'this build reads backups of format 1 only'),
  createdAt: z.iso.datetime(),
  /** The newest event in the backup. */
  head: z.strictObject({ position: z.coerce.bigint(), eventId: z.uuid() }),
  /** The number of applied migrations of each schema. */
  migrations: z.record(z.string(), z.int()),
  secretFingerprint: z.string(),
  secretIncluded: z.boolean(),
  tables: z.array(Table),
});

export type BackupTable = Readonly<z.output<typeof Table>>;
export type Manifest = Readonly<z.output<typeof Manifest>>;

export const manifestFile = 'manifest.json';
export const secretFile = 'vault-secret';
export const erasuresFile = 'erasures.ndjson';

/** The table of the log, which every backup has. */
export const logTable = 'eventstore.events';

/** Reads the manifest of a backup. Throws Problem when it does not exist or when only a newer build can restore it. */
export const readManifest = async (directory: string): Promise<Manifest> => {
  const file = join(directory, manifestFile);
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Problem(`${directory} is no backup: ${manifestFile} cannot be read.`, { cause });
  });
  const manifest = Manifest.parse(parseJson(text, file));
  if (!manifest.tables.some(isLogTable)) {
    throw new Problem(`${file} does not list ${logTable}: the backup is damaged.`);
  }
  assertNotNewer(manifest);
  return manifest;
};

export const getTableName = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string =>
  `${schema}.${name}`;

export const isLogTable = (table: Pick<BackupTable, 'schema' | 'name'>): boolean =>
  getTableName(table) === logTable;

const parseJson = (text: string, file: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Problem(`${file} is not JSON: the backup is damaged.`, { cause });
  }
};

const assertNotNewer = ({ migrations, tables }: Manifest): void => {
  const knownMigrations = countDurableMigrations();
  for (const [schema, count] of Object.entries(migrations)) {
    if (count <= (knownMigrations[schema] ?? 0)) continue;
    throw new Problem(
      `The backup was made by a newer build (${schema} has ${count} migrations): restore it with that build.`,
    );
  }
  const foreign = tables.find((table) => !isLogTable(table) && !(table.schema in migrations));
  if (foreign) {
    throw new Problem(
      `The backup does not describe the schema of ${getTableName(foreign)}: the manifest is damaged.`,
    );
  }
};
