import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findFreePort } from '../ports.ts';
import type { ProcessLog } from '../process/log-files.ts';
import { createEmbeddedPostgres, postgresUrl } from './postgres.ts';

export type TemporaryPostgres = {
  /** The URL of database `postgres`, as the superuser. */
  readonly url: string;
  readonly pid: number;
  /** Stops the server and removes its directory. */
  readonly stop: () => Promise<void>;
};

/** Starts a Postgres like that of `start` in a new temporary directory, for tests and benchmarks. */
export const startTemporaryPostgres = async (): Promise<TemporaryPostgres> => {
  const home = await mkdtemp(join(tmpdir(), 'hiring-'));
  // Started by root, Postgres runs as another user, which must be able to enter this directory.
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
    return { url: postgresUrl({ port, password }), pid: server.pid ?? 0, stop };
  } catch (error) {
    await remove();
    throw new Error(`Postgres did not start:\n${printed}`, { cause: error });
  }
};

/** Maximum length of the output that the error contains when the server does not start. */
const maxPrintedCharacters = 10_000;
