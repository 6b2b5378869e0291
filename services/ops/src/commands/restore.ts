import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { fingerprintOf } from '@hiring/vault';
import { z } from 'zod';

import { checkBackup } from '../backup/check-backup.ts';
import { findSecret, hasEmbeddedDatabase, onStoppedDatabase } from '../backup/databases.ts';
import { findErasures, joined, readErasures, writeErasures } from '../backup/erasures.ts';
import { loadBackup, type Loading } from '../backup/load-backup.ts';
import { erasuresFile, type Manifest, readManifest, secretFile } from '../backup/manifest.ts';
import { rowProgress } from '../backup/progress.ts';
import { command } from '../command.ts';
import type { Config } from '../config.ts';
import { notFound, Problem } from '../problem.ts';

/** Nothing is touched before everything that can be refused has been. */
export const restoreCommand = command({
  name: 'restore',
  summary:
    'Puts the backup in DIRECTORY in the place of what a stopped deployment holds; people erased since then stay erased, also those listed in the file --erasures',
  operands: ['directory'],
  options: z.strictObject({
    yes: z.boolean().default(false),
    erasures: z.string().optional(),
  }),
  run: async ({ operands: [named = ''], options }, { config, terminal }) => {
    const directory = resolve(named);
    const manifest = await readManifest(directory);
    const progress = rowProgress();
    await checkBackup(directory, manifest, progress);
    const secret = secretFor(directory, manifest, config);
    const listed = options.erasures === undefined ? [] : await listedIn(options.erasures);

    const loading: Omit<Loading, 'databaseUrl'> = {
      directory,
      manifest,
      overwrite: options.yes,
      progress,
      erasures: async (found) => {
        const list = join(config.DATA_DIR, erasuresFile);
        const all = joined(await findErasures(found), await readErasures(list), listed);
        // On disk before anything else is lost, for a second attempt and for the next restore.
        makeDataDir(config.DATA_DIR);
        if (all.length > 0) await writeErasures(list, all);
        return all;
      },
    };
    const { erasedAgain, revokedAgain } = await onStoppedDatabase(config, async (databaseUrl) => {
      if (secret !== undefined) await install(secret, config);
      return loadBackup({ ...loading, databaseUrl });
    });
    for (const person of erasedAgain) {
      terminal.say(`erased since the backup, and again: ${person}; record it once the system runs`);
    }
    const { position, eventId } = manifest.head;
    return {
      restored: directory,
      createdAt: manifest.createdAt,
      head: position,
      eventId,
      erasedAgain,
      revokedAgain,
    };
  },
});

const listedIn = async (file: string) => {
  if (!existsSync(file)) throw notFound(`there is no file ${file}`);
  return readErasures(file);
};

/** The backup's own secret where a fresh deployment has none yet; undefined where the one that is there fits. */
const secretFor = (
  directory: string,
  { secretFingerprint, secretIncluded }: Manifest,
  config: Config,
): string | undefined => {
  const known = findSecret(config);
  if (known !== undefined && fingerprintOf(known) === secretFingerprint) return undefined;
  const fresh = known === undefined && !hasEmbeddedDatabase(config);
  if (!fresh || !secretIncluded) {
    throw new Problem(
      'the backup belongs to another VAULT_SECRET: set the one it was made with, or put it into DATA_DIR/vault-secret',
    );
  }
  const included = readFileSync(join(directory, secretFile), 'utf8');
  if (fingerprintOf(included) === secretFingerprint) return included;
  throw new Problem(`${join(directory, secretFile)} is not the secret of this backup`);
};

const install = async (secret: string, { DATA_DIR }: Config): Promise<void> => {
  makeDataDir(DATA_DIR);
  await writeFile(join(DATA_DIR, 'vault-secret'), secret, { mode: 0o600, flush: true });
};

/** Passable, not readable, as `start` makes it. */
const makeDataDir = (directory: string): void =>
  void mkdirSync(directory, { recursive: true, mode: 0o711 });
