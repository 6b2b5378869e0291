import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

import { sql } from 'kysely';

import { until } from '../../../test/until.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { Fault, Heal } from './fault.ts';

/** Sends SIGKILL to a process, which the supervisor then restarts. */
export const kill = (name: string): Fault => ({
  name: 'kill -9',
  target: name,
  durationMs: 0,
  begin: async (cluster) => {
    await waitUntilRunning(cluster, name);
    cluster.member(name).signal('SIGKILL');
  },
});

/** Sends SIGKILL to every process. */
export const killAll: Fault = {
  name: 'kill -9',
  target: 'everything',
  durationMs: 0,
  begin: ({ members }) => {
    for (const { signal } of members.values()) signal('SIGKILL');
  },
};

/** Simulates a power cut: unflushed data is lost and every process is killed; then all of them are restarted. */
export const powerCut = (seconds: number): Fault => ({
  name: 'power cut',
  target: 'everything',
  durationMs: seconds * 1_000,
  begin: async (cluster) => {
    const { disk, members } = cluster;
    const all = [...members.values()];
    const server = listProcessTree(await waitUntilRunning(cluster, 'postgres'));
    disk.cutPower();
    const ended = all.map(({ takeOut }) => takeOut());
    for (const { signal } of all) signal('SIGKILL');
    signalAll(server, 'SIGKILL');
    await Promise.all(ended);
    return async () => {
      await disk.restorePower();
      for (const { putBack } of all) putBack();
    };
  },
});

/** Sends SIGSTOP to a process and its descendants, and SIGCONT at the end. Other processes treat it as failed. */
export const freeze = (name: string, seconds: number): Fault => ({
  name: 'SIGSTOP',
  target: name,
  durationMs: seconds * 1_000,
  begin: async (cluster) => {
    const frozen = listProcessTree(await waitUntilRunning(cluster, name));
    signalAll(frozen, 'SIGSTOP');
    return () => signalAll(frozen, 'SIGCONT');
  },
});

/** Stops a process with a signal, as a deployment does, and waits until the supervisor restarted it. */
export const restart = (name: string, signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM'): Fault => ({
  name: `restart by ${signal}`,
  target: name,
  durationMs: 0,
  begin: async (cluster) => {
    const before = await waitUntilRunning(cluster, name);
    cluster.member(name).signal(signal);
    await until(
      () => isReplaced(cluster, name, before),
      () => `${name} did not end`,
      30,
    );
  },
});

/** Stops every process in a random order, with a random pause after each, and waits until all of them are restarted. */
export const restartInAnyOrder = (pause: {
  readonly fromMs: number;
  readonly toMs: number;
}): Fault => ({
  name: 'restart by SIGTERM',
  target: 'everything, in a random order',
  durationMs: 0,
  begin: async (cluster, random) => {
    const restarts: Promise<unknown>[] = [];
    for (const name of random.shuffle([...cluster.members.keys()])) {
      // After SIGTERM, Postgres would wait for open sessions to end.
      const signal = name === 'postgres' ? 'SIGINT' : 'SIGTERM';
      restarts.push(Promise.resolve(restart(name, signal).begin(cluster, random)));
      await delay(random.between(pause.fromMs, pause.toMs));
    }
    await Promise.all(restarts);
  },
});

/**
 * Replaces the older build of each service by the present one, one process after the other in the documented order
 * (docs/operate/upgrade.md), each when the one before is ready, with a pause in which both builds serve.
 */
export const upgradeInTurn = (pauseMs: number): Fault => ({
  name: 'rolling upgrade',
  target: 'projectors, workers, apis',
  durationMs: 0,
  begin: async ({ members, member, setEnv }) => {
    const names = ['projector', 'worker', 'api'].flatMap((kind) =>
      [...members.keys()].filter((name) => name.startsWith(kind)),
    );
    for (const name of names) {
      const { takeOut, putBack, restarted } = member(name);
      await takeOut();
      setEnv(name, { BUILD_MAIN: '' });
      putBack();
      await restarted();
      await delay(pauseMs);
    }
  },
});

/** Sends SIGTERM and later SIGINT, as an init system does: after SIGTERM, Postgres waits for open sessions to end. */
export const restartSmart = (name: string, seconds: number): Fault => ({
  name: 'smart shutdown',
  target: name,
  durationMs: seconds * 1_000,
  begin: async (cluster) => {
    await waitUntilRunning(cluster, name);
    cluster.member(name).signal('SIGTERM');
    return () => cluster.member(name).signal('SIGINT');
  },
});

/** Takes a process out of service for a while. */
export const absent = (name: string, seconds: number): Fault => ({
  name: 'absent',
  target: name,
  durationMs: seconds * 1_000,
  begin: async (cluster) => {
    await cluster.member(name).takeOut();
    return () => cluster.member(name).putBack();
  },
});

/**
 * Terminates sessions of Postgres by their application name: once, or repeatedly for some seconds, so that a command
 * can lose its session also after its append.
 */
export const endSessions = (application: string, seconds = 0): Fault => ({
  name: 'pg_terminate_backend',
  target: application,
  durationMs: seconds * 1_000,
  begin: async ({ db }) => {
    const end = async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like ${application} and pid <> pg_backend_pid()`.execute(db);
    };
    await end();
    return seconds === 0 ? undefined : repeatUntilHealed(end, 25);
  },
});

/** Repeats an action with a pause until the returned function is called. */
const repeatUntilHealed = (action: () => Promise<void>, pauseMs: number): Heal => {
  const stopping = new AbortController();
  const repeat = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await delay(pauseMs);
      await action();
    }
  };
  const repeating = repeat();
  return async () => {
    stopping.abort();
    await repeating;
  };
};

/** Pauses one of the processes of Postgres, for example `walwriter`. */
export const freezePostgresProcess = (title: string, seconds: number): Fault => ({
  name: 'SIGSTOP',
  target: `postgres ${title}`,
  durationMs: seconds * 1_000,
  begin: async (cluster) => {
    const server = await waitUntilRunning(cluster, 'postgres');
    const pids = listProcessTree(server).filter((pid) => readCommandLine(pid).includes(title));
    if (pids.length === 0) throw new Error(`Postgres has no ${title}`);
    signalAll(pids, 'SIGSTOP');
    return () => signalAll(pids, 'SIGCONT');
  },
});

const waitUntilRunning = (cluster: Cluster, name: string): Promise<number> =>
  until(
    () => cluster.member(name).pid(),
    () => `${name} is not running`,
    30,
  );

const isReplaced = (cluster: Cluster, name: string, before: number): boolean => {
  const now = cluster.member(name).pid();
  return now !== undefined && now !== before;
};

const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) if (isRunning(pid)) process.kill(pid, signal);
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Returns the ids of a process and its descendants, from /proc, which only Linux has. */
const listProcessTree = (pid: number): readonly number[] => {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), readParent(name)] as const),
  );
  const family = [pid];
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  }
  return family;
};

const readParent = (pid: string): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
};

const readCommandLine = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8');
