import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { fingerprintOf, openVault } from '@hiring/vault';
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
    const { install: secret, note } = secretFor(directory, manifest, config);
    const listed = options.erasures === undefined ? [] : await listedIn(options.erasures);

    const vault = openVault(secret ?? findSecret(config) ?? '');
    const loading: Omit<Loading, 'databaseUrl'> = {
      vault,
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
    const loaded = await onStoppedDatabase(config, async (databaseUrl) => {
      if (secret !== undefined) await install(secret, config);
      return loadBackup({ ...loading, databaseUrl });
    });
    const { erasedAgain } = loaded;
    if (note !== undefined) terminal.say(note);
    for (const person of erasedAgain) {
      terminal.say(`erased since the backup, and again: ${person}; record it once the system runs`);
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

const listedIn = async (file: string) => {
  if (!existsSync(file)) throw notFound(`there is no file ${file}`);
  return readErasures(file);
};

type Secret = {
  /** What is written where `start` finds it; undefined where the right one is there. */
  readonly install?: string;
  /** What the operator has to do for the next start. */
  readonly note?: string;
};

/** The backup's own secret where a fresh deployment has none yet. Throws Problem when another one is there. */
const secretFor = (
  directory: string,
  { secretFingerprint, secretIncluded }: Manifest,
  config: Config,
): Secret => {
  const known = findSecret(config);
  if (known !== undefined && fingerprintOf(known) === secretFingerprint) {
    return fitsByVariable(config, known);
  }
  const fresh = known === undefined && !hasEmbeddedDatabase(config);
  if (!fresh || !secretIncluded) {
    throw new Problem(
      'the backup belongs to another VAULT_SECRET: set the one it was made with, or put it into DATA_DIR/vault-secret',
    );
  }
  const included = readFileSync(join(directory, secretFile), 'utf8');
  if (fingerprintOf(included) === secretFingerprint) return { install: included };
  throw new Problem(`${join(directory, secretFile)} is not the secret of this backup`);
};

/** A start without the variable would take the file, or make another secret. */
const fitsByVariable = (config: Config, secret: string): Secret => {
  const kept = findSecret({ ...config, VAULT_SECRET: undefined });
  if (kept === secret) return {};
  const file = join(config.DATA_DIR, 'vault-secret');
  const there = kept === undefined ? `there is no ${file}` : `${file} is another secret`;
  return { note: `VAULT_SECRET has to be set for every start, as it is now: ${there}.` };
};

const install = async (secret: string, { DATA_DIR }: Config): Promise<void> => {
  makeDataDir(DATA_DIR);
  await writeFile(join(DATA_DIR, 'vault-secret'), secret, { mode: 0o600, flush: true });
};

/** Passable, not readable, as `start` makes it. */
const makeDataDir = (directory: string): void =>
  void mkdirSync(directory, { recursive: true, mode: 0o711 });
