import { readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { Problem } from './problem.ts';
import { commandLineOf, isZombie, workingDirectoryOf } from './process-id.ts';

export type PostgresStatus = { readonly pid: number; readonly takesConnections: boolean };

/** What the server on a data directory says of itself in postmaster.pid; undefined when there is none. */
export const statusOf = (directory: string): PostgresStatus | undefined => {
  try {
    const lines = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), takesConnections: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
};

/**
 * Stops what a killed start left behind on this directory. A server: fast at first, then, after ten seconds, at once
 * (it recovers when it starts). Of a killed server, the backends too: one outlives it by as long as its statement takes,
 * and no other server starts beside that. Throws Problem when something stays.
 */
export const stopOrphan = async (directory: string): Promise<void> => {
  const server = () => serverOn(directory);
  const everything = () => [...server(), ...backendsOn(directory)];
  await stop(server, 'SIGINT');
  await stop(everything, 'SIGQUIT');
  if (everything().length > 0) {
    throw new Problem(`another Postgres runs on ${directory} and does not stop`);
  }
  forgetZombie(directory);
};

type Pids = readonly number[];

/** Answers when all are gone, or after ten seconds. */
const stop = async (left: () => Pids, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
  for (const pid of left()) kill(pid, signal);
  for (const end = Date.now() + 10_000; Date.now() < end; await delay(20)) {
    if (left().length === 0) return;
  }
};

/** One that has just gone is none to stop. */
const kill = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};

/** A number in a file left by a crash may by now be another program's: its command line decides. */
const serverOn = (directory: string): Pids => {
  const pid = statusOf(directory)?.pid;
  return pid !== undefined && commandLineOf(pid).includes(directory) ? [pid] : [];
};

/** They work in the directory; found on Linux only. */
const backendsOn = (directory: string): Pids => {
  if (process.platform !== 'linux') return [];
  const here = realpathSync(directory);
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => isBackend(pid) && workingDirectoryOf(pid) === here);
};

const isBackend = (pid: number): boolean => commandLineOf(pid).startsWith('postgres: ');

/** A server that was killed and that nobody has waited for yet would be taken by the next one for a living one. */
const forgetZombie = (directory: string): void => {
  const pid = statusOf(directory)?.pid;
  if (pid !== undefined && isZombie(pid)) rmSync(join(directory, 'postmaster.pid'));
};
