import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { computeFingerprint, openVault } from '@hiring/vault';
import { z } from 'zod';

import { checkBackup } from '../backup/check-backup.ts';
import { findSecret, hasEmbeddedDatabase, withStoppedDatabase } from '../backup/databases.ts';
import { findErasures, mergeErasures, readErasures, writeErasures } from '../backup/erasures.ts';
import { loadBackup, type RestoreOptions } from '../backup/load-backup.ts';
import { erasuresFile, type Manifest, readManifest, secretFile } from '../backup/manifest.ts';
import { createRowProgress } from '../backup/progress.ts';
import { defineCommand } from '../command-line/command.ts';
import type { Config } from '../config.ts';
import { notFound, Problem } from '../problem.ts';

/** Makes every check that can fail before it changes any data. */
export const restoreCommand = defineCommand({
  name: 'restore',
  summary:
    'Replaces the data of a stopped deployment by the backup in DIRECTORY; people erased since the backup stay erased, as do those listed in the file --erasures',
  operands: ['directory'],
  options: z.strictObject({
    yes: z.boolean().default(false),
    erasures: z.string().optional(),
  }),
  run: async ({ operands: [named = ''], options }, { config, terminal }) => {
    const directory = resolve(named);
    const manifest = await readManifest(directory);
    const progress = createRowProgress();
    await checkBackup(directory, manifest, progress);
    const { install: secret, note } = decideSecret(directory, manifest, config);
    const listed = options.erasures === undefined ? [] : await readListedErasures(options.erasures);

    const vault = openVault(secret ?? findSecret(config) ?? '');
    const restoreOptions: Omit<RestoreOptions, 'databaseUrl'> = {
      vault,
      directory,
      manifest,
      overwrite: options.yes,
      progress,
      collectErasures: async (replacedDb) => {
        const list = join(config.DATA_DIR, erasuresFile);
        const all = mergeErasures(await findErasures(replacedDb), await readErasures(list), listed);
        // Written to disk before any data is replaced, for a second attempt and for the next restore.
        makeDataDir(config.DATA_DIR);
        if (all.length > 0) await writeErasures(list, all);
        return all;
      },
    };
    const loaded = await withStoppedDatabase(config, async (databaseUrl) => {
      if (secret !== undefined) await installSecret(secret, config);
      return loadBackup({ ...restoreOptions, databaseUrl });
    });
    const { erasedAgain } = loaded;
    if (note !== undefined) terminal.log(note);
    for (const personId of erasedAgain) {
      terminal.log(
        `${personId} was erased after the backup and was erased again: record it with \`candidates erase\` once the system runs.`,
      );
    }
    const { position, eventId } = manifest.head;
    return {
      restored: directory,
      createdAt: manifest.createdAt,
      head: position,
      eventId,
      ...loaded,
    };
  },
});

const readListedErasures = async (file: string) => {
  if (!existsSync(file)) {
    throw notFound(`There is no file ${file}: check the path given with --erasures.`);
  }
  return readErasures(file);
};

type SecretDecision = {
  /** The secret to write to DATA_DIR for `start`; undefined when DATA_DIR or VAULT_SECRET has it already. */
  readonly install?: string;
  /** A message about what the operator has to do for the next start. */
  readonly note?: string;
};

/**
 * Uses the secret of the backup for a fresh deployment without one. Throws Problem when the deployment has another one.
 */
const decideSecret = (
  directory: string,
  { secretFingerprint, secretIncluded }: Manifest,
  config: Config,
): SecretDecision => {
  const currentSecret = findSecret(config);
  if (currentSecret !== undefined && computeFingerprint(currentSecret) === secretFingerprint) {
    return checkVariable(config, currentSecret);
  }
  const isFreshDeployment = currentSecret === undefined && !hasEmbeddedDatabase(config);
  if (!isFreshDeployment || !secretIncluded) {
    throw new Problem(
      'The backup belongs to another VAULT_SECRET: set the secret it was made with, or put it into DATA_DIR/vault-secret.',
    );
  }
  const included = readFileSync(join(directory, secretFile), 'utf8');
  if (computeFingerprint(included) === secretFingerprint) return { install: included };
  throw new Problem(
    `${join(directory, secretFile)} is not the secret of this backup: set VAULT_SECRET to the one it was made with.`,
  );
};

/** Warns that a start without the variable would use the secret in the file or create a new one. */
const checkVariable = (config: Config, secret: string): SecretDecision => {
  const storedSecret = findSecret({ ...config, VAULT_SECRET: undefined });
  if (storedSecret === secret) return {};
  const file = join(config.DATA_DIR, 'vault-secret');
  const there =
    storedSecret === undefined ? `${file} does not exist` : `${file} holds another secret`;
  return { note: `Set VAULT_SECRET for every start, as it is now: ${there}.` };
};

const installSecret = async (secret: string, { DATA_DIR }: Config): Promise<void> => {
  makeDataDir(DATA_DIR);
  await writeFile(join(DATA_DIR, 'vault-secret'), secret, { mode: 0o600, flush: true });
};

/** Other users may pass through the directory, but not list it, as when `start` creates it. */
const makeDataDir = (directory: string): void =>
  void mkdirSync(directory, { recursive: true, mode: 0o711 });
