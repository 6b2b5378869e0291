import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { readOrCreateSecret } from '../data-dir/secret.ts';
import { findFreePort } from '../ports.ts';
import { lock } from '../process/lock.ts';
import { openLogs } from '../process/log-files.ts';
import { awaitOrphans } from '../process/orphans.ts';
import { createEmbeddedPostgres, postgresUrl } from './postgres.ts';

/**
 * Runs only Postgres on a data directory, created if needed, while `use` runs. Throws Problem if a system is running
 * there; no system can be started meanwhile.
 */
export const withEmbeddedPostgres = async <T>(
  dataDir: string,
  use: (databaseUrl: string) => Promise<T>,
): Promise<T> => {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const unlock = lock(dataDir);
  try {
    await awaitOrphans(dataDir);
    const port = await findFreePort();
    const password = readOrCreateSecret(join(dataDir, 'postgres-password'));
    const logs = openLogs(dataDir);
    const postgres = createEmbeddedPostgres({
      directory: join(dataDir, 'postgres'),
      port,
      password,
      log: logs.forProgram('postgres'),
    });
    const server = await postgres.run(new AbortController().signal);
    const ended = once(server, 'exit');
    try {
      await postgres.ready(server);
      return await use(postgresUrl({ port, password }));
    } finally {
      server.kill(postgres.stopSignal);
      await ended;
      await logs.close();
    }
  } finally {
    unlock();
  }
};
