import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { findRunningSystem } from '../addresses.ts';
import type { Config } from '../config.ts';
import { Problem } from '../problem.ts';

/** Whether the stores are running somewhere: under `start`, or where the environment says. */
export const isRunning = (config: Config): boolean =>
  findRunningSystem(config.DATA_DIR) !== undefined || config.EVENTSTORE_URL !== undefined;

/** Runs something on the database of a deployment that is stopped. Throws Problem while it runs. */
export const withStoppedDatabase = async <T>(
  config: Config,
  use: (databaseUrl: string) => Promise<T>,
): Promise<T> => {
  if (findRunningSystem(config.DATA_DIR)) {
    throw new Problem(`the system of ${config.DATA_DIR} is running: stop it first`);
  }
  if (config.DATABASE_URL) return use(config.DATABASE_URL);
  // Only a deployment of this machine has the launcher beside it.
  const { withEmbeddedPostgres } = await import('../../../../start/postgres/embedded-database.ts');
  return withEmbeddedPostgres(config.DATA_DIR, use);
};

/** Whether there is a database of its own under DATA_DIR. */
export const hasEmbeddedDatabase = ({ DATA_DIR }: Config): boolean =>
  existsSync(join(DATA_DIR, 'postgres'));

/** The secret of a deployment: as told, or as it was generated; undefined when there is none yet. */
export const findSecret = ({ VAULT_SECRET, DATA_DIR }: Config): string | undefined => {
  if (VAULT_SECRET) return VAULT_SECRET;
  const file = join(DATA_DIR, 'vault-secret');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};
