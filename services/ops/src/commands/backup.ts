import { resolve } from 'node:path';

import { findReplacementReason } from '@hiring/eventstore';
import { z } from 'zod';

import type { Head } from '../backup/backup-tables.ts';
import { checkBackup } from '../backup/check-backup.ts';
import {
  findSecret,
  hasEmbeddedDatabase,
  isRunning,
  withStoppedDatabase,
} from '../backup/databases.ts';
import { type BackupOptions, makeBackup } from '../backup/make-backup.ts';
import { type Manifest, getTableName, readManifest } from '../backup/manifest.ts';
import { createRowProgress } from '../backup/progress.ts';
import { recordBackup } from '../backup/record-backup.ts';
import { defineCommand, type CommandContext } from '../command-line/command.ts';
import { notFound, Problem } from '../problem.ts';

const backup = defineCommand({
  name: 'backup',
  summary:
    'Writes a consistent backup of the log, the vault and the contracts into a new DIRECTORY; the system may be running or stopped',
  operands: ['directory'],
  options: z.strictObject({ 'include-secret': z.boolean().default(false) }),
  run: async ({ operands: [named = ''], options }, context) => {
    const includeSecret = options['include-secret'];
    const directory = resolve(named);
    const progress = createRowProgress();
    const commonOptions = { directory, includeSecret, progress, now: new Date() };
    const manifest = await runBackup(commonOptions, context);
    if (includeSecret) {
      context.terminal.log(
        'The backup contains VAULT_SECRET: anyone who has the backup can read all data and sign audit heads. Store it encrypted.',
      );
    }
    return summarizeBackup(directory, manifest);
  },
});

type CommonBackupOptions = Omit<BackupOptions, 'databaseUrl' | 'secret' | 'confirmHead'>;

const runBackup = async (
  commonOptions: CommonBackupOptions,
  { config, system }: CommandContext,
): Promise<Manifest> => {
  if (isRunning(config)) {
    const { addresses, store } = system();
    const confirmHead = async (head: Head): Promise<void> => {
      if ((await findReplacementReason(store, head)) === undefined) return;
      throw new Problem(
        'The log is not in this database: back up EventStoreDB with its own tools.',
      );
    };
    const { databaseUrl, vaultSecret: secret } = addresses;
    return makeAndRecordBackup({ ...commonOptions, databaseUrl, secret, confirmHead });
  }
  const secret = findSecret(config);
  if (secret === undefined || !(config.DATABASE_URL || hasEmbeddedDatabase(config))) {
    throw notFound(
      `There is nothing to back up in ${config.DATA_DIR}: check DATA_DIR or set DATABASE_URL and VAULT_SECRET.`,
    );
  }
  return withStoppedDatabase(config, (databaseUrl) =>
    makeAndRecordBackup({
      ...commonOptions,
      databaseUrl,
      secret,
      confirmHead: async () => undefined,
    }),
  );
};

const makeAndRecordBackup = async (options: BackupOptions): Promise<Manifest> => {
  const manifest = await makeBackup(options);
  await recordBackup(options.databaseUrl, manifest);
  return manifest;
};

const verify = defineCommand({
  name: 'backup verify',
  summary: 'Checks a backup: the hashes, the row counts, and that its log has no gap',
  operands: ['directory'],
  options: z.strictObject({}),
  run: async ({ operands: [named = ''] }) => {
    const directory = resolve(named);
    const manifest = await readManifest(directory);
    await checkBackup(directory, manifest, createRowProgress());
    return summarizeBackup(directory, manifest);
  },
});

const summarizeBackup = (
  directory: string,
  { createdAt, head, tables, secretIncluded }: Manifest,
) => ({
  directory,
  createdAt,
  head: head.position,
  eventId: head.eventId,
  bytes: tables.reduce((sum, { bytes }) => sum + bytes, 0),
  secretIncluded,
  tables: tables.map((table) => ({
    table: getTableName(table),
    rows: table.rows,
    bytes: table.bytes,
  })),
});

export const backupCommands = [backup, verify];
