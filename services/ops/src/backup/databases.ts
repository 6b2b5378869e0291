import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { findRunningSystem } from '../addresses.ts';
import type { Config } from '../config.ts';
import { Problem } from '../problem.ts';

/** Whether the stores run: under `start`, or at the addresses of the environment. */
export const isRunning = (config: Config): boolean =>
  findRunningSystem(config.DATA_DIR) !== undefined || config.EVENTSTORE_URL !== undefined;

/** Runs an operation on the database of a stopped deployment. Throws Problem while the deployment runs. */
export const withStoppedDatabase = async <T>(
  config: Config,
  use: (databaseUrl: string) => Promise<T>,
): Promise<T> => {
  if (findRunningSystem(config.DATA_DIR)) {
    throw new Problem(`The system of ${config.DATA_DIR} is running: stop it first.`);
  }
  if (config.DATABASE_URL) return use(config.DATABASE_URL);
  // Only a deployment on this machine has the launcher.
  const { withEmbeddedPostgres } = await import('../../../../start/postgres/embedded-database.ts');
  return withEmbeddedPostgres(config.DATA_DIR, use);
};

/** Whether DATA_DIR holds an embedded database. */
export const hasEmbeddedDatabase = ({ DATA_DIR }: Config): boolean =>
  existsSync(join(DATA_DIR, 'postgres'));

/** The secret of a deployment: VAULT_SECRET, otherwise the generated one in DATA_DIR; undefined when neither exists. */
export const findSecret = ({ VAULT_SECRET, DATA_DIR }: Config): string | undefined => {
  if (VAULT_SECRET) return VAULT_SECRET;
  const file = join(DATA_DIR, 'vault-secret');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};
