import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

import { Problem } from '../problem.ts';
import type { ProcessLog } from '../process/log-files.ts';
import type { Program } from '../process/supervise.ts';
import { chooseAccount } from './account.ts';
import { readStatus, stopOrphan } from './pid.ts';
import { findPostgresPrograms } from './programs.ts';

export type PostgresOptions = {
  /** Where the cluster lives; made at first. */
  readonly directory: string;
  readonly port: number;
  readonly password: string;
  /** Takes what the server prints. */
  readonly log: ProcessLog;
};

/** Database `postgres` of an embedded server, as its superuser. */
export const postgresUrl = ({ port, password }: Pick<PostgresOptions, 'port' | 'password'>) =>
  `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;

/**
 * A Postgres server on 127.0.0.1, as durable as Postgres is by default. Each run first stops a server that an
 * earlier, killed start left on the directory. A run throws Problem where Postgres cannot be started at all, and where a
 * directory that was there is gone: an empty one in its place would look like lost data.
 */
export const createEmbeddedPostgres = (options: PostgresOptions): Program => {
  let existedBefore = false;
  return {
    name: 'postgres',
    stopSignal: 'SIGINT',
    run: async () => {
      const { directory, port, log } = options;
      const { initdb, postgres } = await findPostgresPrograms();
      if (existedBefore && !existsSync(directory)) {
        throw new Problem(
          `The directory ${directory} is gone: restore it or choose an empty DATA_DIR.`,
        );
      }
      if (!existsSync(directory)) await initializeCluster(initdb, options);
      existedBefore = true;
      await stopOrphan(directory);

      const { command, ids } = chooseAccount(directory, postgres);
      const server = [postgres, '-D', directory, '-p', String(port), ...serverSettings];
      const [program = '', ...rest] = [...command, ...server];
      const child = spawn(program, rest, {
        ...ids,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      log(child);
      return child;
    },
    ready: (server) => waitUntilReady(options.directory, server),
  };
};

const serverSettings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  // Less is in memory twice: what does not fit is read from the system's cache as fast
  // (docs/adr/0016-shared-buffers-of-48-mb.md).
  'shared_buffers=48MB',
  // After a crash: one call for all files instead of one for each, which takes ten times as long.
  ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
].flatMap((setting) => ['-c', setting]);

/** The built-in locale sorts the same on every system. */
const clusterSettings = [
  '--username=postgres',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];

/** Beside its place and then moved there, so that a crash leaves a whole cluster or none. */
const initializeCluster = async (
  initdb: string,
  { directory, password }: PostgresOptions,
): Promise<void> => {
  const newDirectory = `${directory}.new`;
  const passwordFile = `${directory}.password`;
  rmSync(newDirectory, { recursive: true, force: true });
  mkdirSync(newDirectory, { mode: 0o700 });
  const { command, ids } = chooseAccount(newDirectory, initdb);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const { uid, gid } = statSync(newDirectory);
  chownSync(passwordFile, uid, gid);

  const cluster = [`--pgdata=${newDirectory}`, `--pwfile=${passwordFile}`, ...clusterSettings];
  const [program = '', ...rest] = [...command, initdb, ...cluster];
  try {
    await promisify(execFile)(program, rest, { ...ids, env: { ...process.env, TZ: 'UTC' } });
  } finally {
    rmSync(passwordFile);
  }
  renameSync(newDirectory, directory);
};

const waitUntilReady = async (directory: string, server: ChildProcess): Promise<void> => {
  while (server.pid !== undefined && server.exitCode === null && server.signalCode === null) {
    const status = readStatus(directory);
    if (status?.pid === server.pid && status?.takesConnections) return;
    await delay(10);
  }
  throw new Error('Postgres ended before it took connections');
};
