import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findFreePort } from '../ports.ts';
import type { ProcessLog } from '../process/log-files.ts';
import { createEmbeddedPostgres, postgresUrl } from './postgres.ts';

export type TemporaryPostgres = {
  /** Its superuser's URL of the database `postgres`. */
  readonly url: string;
  /** Stops it and removes all of it. */
  readonly stop: () => Promise<void>;
};

/** A Postgres as `start` runs it, in a directory of its own under the system's temporary one: for tests and benchmarks. */
export const startTemporaryPostgres = async (): Promise<TemporaryPostgres> => {
  const home = await mkdtemp(join(tmpdir(), 'hiring-'));
  // As root, Postgres runs as a user of its own who has to pass through here.
  await chmod(home, 0o711);
  let printed = '';
  const log: ProcessLog = ({ stdout, stderr }) => {
    for (const stream of [stdout, stderr]) {
      stream?.on(
        'data',
        (chunk) => (printed = `${printed}${String(chunk)}`.slice(-maxPrintedCharacters)),
      );
    }
  };
  const [port, password] = [await findFreePort(), 'password'];
  const postgres = createEmbeddedPostgres({ directory: join(home, 'data'), port, password, log });

  const remove = () => rm(home, { recursive: true, force: true });
  try {
    const server = await postgres.run(new AbortController().signal);
    const exited = once(server, 'exit');
    await postgres.ready(server);
    const stop = async () => {
      server.kill(postgres.stopSignal);
      await exited;
      await remove();
    };
    return { url: postgresUrl({ port, password }), stop };
  } catch (error) {
    await remove();
    throw new Error(`Postgres did not start:\n${printed}`, { cause: error });
  }
};

/** Characters of what it printed last, for the error when it does not start. */
const maxPrintedCharacters = 10_000;
