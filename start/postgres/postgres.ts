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
  /** The directory of the cluster, which is created if needed. */
  readonly directory: string;
  readonly port: number;
  readonly password: string;
  /** The words before the command line of the server, as of `nodeProgram`; they run as root. None by default. */
  readonly launcher?: readonly string[];
  /** Receives the output of the server. */
  readonly log: ProcessLog;
};

/** Returns the URL of database `postgres` of an embedded server, as its superuser. */
export const postgresUrl = ({ port, password }: Pick<PostgresOptions, 'port' | 'password'>) =>
  `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;

/**
 * Creates a program that runs Postgres on 127.0.0.1, with the default durability of Postgres. Each run first stops the
 * server of an earlier, killed start. A run throws Problem if Postgres cannot be started at all, and if its directory
 * was removed while the system runs: a new, empty one would look like lost data.
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
          `The directory ${directory} was removed: restore it, or set an empty DATA_DIR.`,
        );
      }
      if (!existsSync(directory)) await initializeCluster(initdb, options);
      existedBefore = true;
      await stopOrphan(directory);

      const { command, ids } = chooseAccount(directory, postgres);
      const server = [postgres, '-D', directory, '-p', String(port), ...serverSettings];
      const [program = '', ...rest] = [...(options.launcher ?? []), ...command, ...server];
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
  // Small, because pages are then cached only once: in the page cache of the system, which is as fast
  // (docs/adr/0016-shared-buffers-of-48-mb.md).
  'shared_buffers=48MB',
  // After a crash, one call syncs all files; one call per file takes ten times as long.
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

/**
 * Initializes the cluster in a temporary directory and renames it, so that a crash leaves a complete cluster or none.
 */
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
  throw new Error('Postgres ended before it accepted connections');
};
