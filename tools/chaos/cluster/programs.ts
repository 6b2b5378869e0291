import { spawn } from 'node:child_process';
import { createConnection } from 'node:net';
import { join } from 'node:path';

import { createEmbeddedPostgres } from '../../../start/postgres/postgres.ts';
import { openLogs, type ProcessLog } from '../../../start/process/log-files.ts';
import { nodeProgram, waitForReadyMessage } from '../../../start/process/node-program.ts';
import type { Program } from '../../../start/process/supervise.ts';
import { waitForHttpOk } from '../../../start/process/wait-for-http-ok.ts';
import { until } from '../../../test/until.ts';
import type { Place } from './link.ts';
import type { Places } from './places.ts';
import { type StoreNodes, storeNodeProgram } from './store-nodes.ts';
import type { Env } from './topology.ts';

export type ProgramOptions = {
  /** The directory for data and logs. */
  readonly directory: string;
  readonly password: string;
  readonly places: Pick<Places, 'placeOf' | 'launcherOf'>;
};

/** Returns factories of the programs that `start` runs, each with its complete environment. */
export const programsIn = ({ directory, password, places }: ProgramOptions) => {
  const { placeOf, launcherOf } = places;
  const log = openLogs(directory).forProgram;
  const node =
    (name: string, main: string, settings: NodeSettings): (() => Program) =>
    () =>
      nodeProgram({
        name,
        ...toProgram(main, settings.env()),
        urgent: true,
        launcher: launcherOf(name),
        ready: waitForReadyMessage,
        log: log(name),
        after: settings.after,
      });
  return {
    postgres: () => () =>
      createEmbeddedPostgres({
        directory: join(directory, 'data', 'postgres'),
        port: placeOf('postgres').port,
        password,
        launcher: launcherOf('postgres'),
        log: log('postgres'),
      }),
    redis: () => () => redisServer(placeOf('redis'), log('redis'), launcherOf('redis')),
    eventStore: (name: string, settings: NodeSettings) =>
      node(name, 'packages/embedded-eventstore/src/main.ts', settings),
    storeNode: (name: string, nodes: StoreNodes) => () =>
      storeNodeProgram({
        name,
        nodes,
        directory: join(directory, 'data', name),
        launcher: launcherOf(name),
        log: log(name),
      }),
    api: (name: string, settings: NodeSettings) => () => {
      const { host, port } = placeOf(name);
      return {
        ...node(name, 'services/api/src/main.ts', settings)(),
        ready: (child: Parameters<Program['ready']>[0]) =>
          waitForHttpOk(`http://${host}:${port}/readyz`, child),
      };
    },
    projector: (name: string, settings: NodeSettings) =>
      node(name, 'services/projector/src/main.ts', settings),
    worker: (name: string, settings: NodeSettings) =>
      node(name, 'services/worker/src/main.ts', settings),
    balancer: (servers: readonly Place[]) => () =>
      nodeProgram({
        name: 'balancer',
        main: 'tools/chaos/network/balancer.ts',
        words: [
          String(placeOf('balancer').port),
          ...servers.map(({ host, port }) => `${host}:${port}`),
        ],
        env: baseEnv(),
        urgent: true,
        launcher: launcherOf('balancer'),
        ready: waitForReadyMessage,
        log: log('balancer'),
        after: Promise.resolve(),
      }),
  };
};

export type NodeSettings = {
  /** Returns the environment of the next process. */
  readonly env: () => Env;
  /** The first start waits for this promise. */
  readonly after: Promise<unknown>;
};

/**
 * Returns main module and environment; with CLOCK_AHEAD_SECONDS the program runs under faults/skewed-clock.ts, with
 * BUILD_MAIN the program of another build runs in its place.
 */
const toProgram = (main: string, env: Env): { readonly main: string; readonly env: Env } => {
  const all = { ...baseEnv(), ...env };
  if (env['BUILD_MAIN']) return { main: 'tools/chaos/older-build/run-build.ts', env: all };
  return 'CLOCK_AHEAD_SECONDS' in env
    ? { main: 'tools/chaos/faults/skewed-clock.ts', env: { ...all, CLOCK_MAIN: main } }
    : { main, env: all };
};

const baseEnv = (): Env => {
  const { PATH = '', HOME = '' } = process.env;
  return { PATH, HOME };
};

/** Runs Redis without persistence: its data is lost when it ends. */
const redisServer = (
  { host, port }: Place,
  log: ProcessLog,
  launcher: readonly string[],
): Program => ({
  name: 'redis',
  stopSignal: 'SIGTERM',
  run: async () => {
    const settings = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const args = ['--port', String(port), ...settings, '--maxmemory-policy', 'noeviction'];
    const [program = '', ...words] = [...launcher, 'redis-server', ...args];
    const child = spawn(program, words, { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
    log(child);
    return child;
  },
  ready: async () => {
    await until(() => listens({ host, port }));
  },
});

const listens = ({ host, port }: Place): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host, port });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
