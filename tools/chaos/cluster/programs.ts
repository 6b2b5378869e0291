import { spawn } from 'node:child_process';
import { createConnection } from 'node:net';
import { join } from 'node:path';

import { createEmbeddedPostgres } from '../../../start/postgres/postgres.ts';
import { openLogs, type ProcessLog } from '../../../start/process/log-files.ts';
import { nodeProgram, waitForReadyMessage } from '../../../start/process/node-program.ts';
import type { Program } from '../../../start/process/supervise.ts';
import { waitForHttpOk } from '../../../start/process/wait-for-http-ok.ts';
import { until } from '../../../test/until.ts';

export type Env = Readonly<Record<string, string>>;

export type ProgramOptions = {
  /** The directory for data and logs. */
  readonly directory: string;
  readonly password: string;
};

/** Returns factories of the programs that `start` runs, each with its complete environment. */
export const programsIn = ({ directory, password }: ProgramOptions) => {
  const log = openLogs(directory).forProgram;
  const node =
    (name: string, main: string, settings: NodeSettings): (() => Program) =>
    () =>
      nodeProgram({
        name,
        ...toProgram(main, settings.env()),
        urgent: true,
        ready: waitForReadyMessage,
        log: log(name),
        after: settings.after,
      });
  return {
    postgres: (port: number) => () =>
      createEmbeddedPostgres({
        directory: join(directory, 'data', 'postgres'),
        port,
        password,
        log: log('postgres'),
      }),
    redis: (port: number) => () => redisServer(port, log('redis')),
    eventStore: (name: string, settings: NodeSettings) =>
      node(name, 'packages/embedded-eventstore/src/main.ts', settings),
    api: (name: string, url: string, settings: NodeSettings) => () => ({
      ...node(name, 'services/api/src/main.ts', settings)(),
      ready: (child: Parameters<Program['ready']>[0]) => waitForHttpOk(`${url}/readyz`, child),
    }),
    projector: (name: string, settings: NodeSettings) =>
      node(name, 'services/projector/src/main.ts', settings),
    worker: (name: string, settings: NodeSettings) =>
      node(name, 'services/worker/src/main.ts', settings),
  };
};

export type NodeSettings = {
  /** Returns the environment of the next process. */
  readonly env: () => Env;
  /** The first start waits for this promise. */
  readonly after: Promise<unknown>;
};

/** Returns main module and environment; with CLOCK_AHEAD_SECONDS the program runs under faults/skewed-clock.ts. */
const toProgram = (main: string, env: Env): { readonly main: string; readonly env: Env } => {
  const { PATH = '', HOME = '' } = process.env;
  const baseEnv = { PATH, HOME, ...env };
  return 'CLOCK_AHEAD_SECONDS' in env
    ? { main: 'tools/chaos/faults/skewed-clock.ts', env: { ...baseEnv, CLOCK_MAIN: main } }
    : { main, env: baseEnv };
};

/** Runs Redis without persistence: its data is lost when it ends. */
const redisServer = (port: number, log: ProcessLog): Program => ({
  name: 'redis',
  stopSignal: 'SIGTERM',
  run: async () => {
    const settings = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const args = ['--port', String(port), ...settings, '--maxmemory-policy', 'noeviction'];
    const child = spawn('redis-server', args, { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
    log(child);
    return child;
  },
  ready: async () => {
    await until(() => listens(port));
  },
});

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
