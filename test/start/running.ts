import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { isZombie } from '../../start/process/process-id.ts';
import { type Layout, layout } from '../layout.ts';
import { type OpsResult, runOps } from '../run-ops.ts';
import { noteEventStore } from '../servers/embedded-event-store.ts';
import { until } from '../until.ts';

type Env = Readonly<Record<string, string>>;

const root = fileURLToPath(new URL('../..', import.meta.url));

export type StartedSystem = {
  readonly process: ChildProcess;
  readonly url: string;
  /** Everything printed so far on both outputs. */
  readonly printed: () => string;
  /** The ids of all processes of the system by name, the supervisor included. */
  readonly pids: () => Readonly<Record<string, number>>;
  /** Waits for the end of the supervisor and returns its exit code. */
  readonly ended: () => Promise<number | null>;
};

/**
 * Returns the path of a data directory that does not exist yet, inside a new directory (mode 700), and a function that
 * removes both.
 */
export const freshDataDir = () => {
  const directory = mkdtempSync(join(tmpdir(), 'hiring-running-'));
  return {
    path: join(directory, 'data'),
    remove: () => rmSync(directory, { recursive: true, force: true, maxRetries: 10 }),
  };
};

const startTimeoutSeconds = 60;

/** The options of `start` that run the services in a layout. */
export const optionsOf = {
  'one-process': [],
  services: ['--services'],
} as const satisfies Record<Layout, readonly string[]>;

/**
 * Runs `pnpm start` with arguments on a data directory and a free port, as a process; resolves when it has printed
 * `Ready`. By default the services run in the layout of this run of the suite.
 */
export const start = async (
  dataDir: string,
  env: Env = {},
  args: readonly string[] = optionsOf[layout],
): Promise<StartedSystem> => {
  const launched = launch(dataDir, env, args);
  const url = await until(
    () => {
      if (launched.process.exitCode !== null) throw new Error(launched.printed());
      return /^Ready: +(\S+)$/m.exec(launched.printed())?.[1];
    },
    launched.printed,
    startTimeoutSeconds,
  );
  return { ...launched, url };
};

/** Runs `pnpm start` as `start` does, and does not wait until it is ready. */
export const launch = (
  dataDir: string,
  env: Env = {},
  args: readonly string[] = optionsOf[layout],
): Omit<StartedSystem, 'url'> => {
  if (env['EVENTSTORE_URL'] === undefined) {
    noteEventStore('`start` serves the embedded event store');
  }
  const child = spawn(process.execPath, ['start/start.mjs', ...args], {
    cwd: root,
    env: { ...plainEnv(), PORT: '0', RATE_LIMITS: 'off', ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const append = (chunk: Buffer): void => void (printed += chunk.toString());
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  return {
    process: child,
    printed: () => printed,
    pids: () => readPids(dataDir),
    ended: async () => {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
      return child.exitCode;
    },
  };
};

/** The names of the Node processes that `start` runs on behalf of the services. */
export const processNames = {
  'one-process': ['platform'],
  services: ['eventstore', 'api', 'projector', 'worker'],
} as const satisfies Record<Layout, readonly string[]>;

/** Runs `pnpm ops <words>`; resolves with its exit code and both outputs. */
export const ops = (dataDir: string, ...words: readonly string[]): Promise<OpsResult> =>
  runOps({ ...plainEnv(), DATA_DIR: dataDir }, words);

/** Runs `pnpm ops <words> --json` and returns its parsed JSON. The caller declares its type, which is not checked. */
export const opsDocument = async <T>(dataDir: string, ...words: readonly string[]): Promise<T> => {
  const { code, stdout, stderr } = await ops(dataDir, ...words, '--json');
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as T;
};

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0) && !isZombie(pid);
  } catch {
    return false;
  }
};

/** Kills every process of the system that a test has left running. */
export const killAll = (dataDir: string): void => {
  for (const pid of Object.values(readPids(dataDir))) {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  }
};

const readPids = (dataDir: string): Readonly<Record<string, number>> => {
  if (!existsSync(join(dataDir, 'stack.json'))) return {};
  const { supervisor, pids } = readStackFile(dataDir);
  return { supervisor: supervisor.pid, ...pids };
};

/** Returns the processes and addresses that the running system records in `DATA_DIR/stack.json`. */
export const readStackFile = (dataDir: string): StackFile =>
  JSON.parse(readFileSync(join(dataDir, 'stack.json'), 'utf8')) as StackFile;

type StackFile = {
  readonly supervisor: { readonly pid: number };
  readonly pids: Readonly<Record<string, number>>;
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly hrisReceiverUrl: string;
};

/** Returns an environment without the settings of this machine and of the test runner. */
const plainEnv = (): Env => {
  const { PATH = '', HOME = '', TMPDIR = tmpdir() } = process.env;
  return { PATH, HOME, TMPDIR };
};
