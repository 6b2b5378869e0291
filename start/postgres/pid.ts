import { readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { Problem } from '../problem.ts';
import { readCommandLine, isZombie, readWorkingDirectory } from '../process/process-id.ts';

export type PostgresStatus = { readonly pid: number; readonly takesConnections: boolean };

/** What the server on a data directory says of itself in postmaster.pid; undefined when there is none. */
export const readStatus = (directory: string): PostgresStatus | undefined => {
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
  const server = () => findServerPids(directory);
  const serverAndBackends = () => [...server(), ...findBackendPids(directory)];
  await stopAll(server, 'SIGINT');
  await stopAll(serverAndBackends, 'SIGQUIT');
  if (serverAndBackends().length > 0) {
    throw new Problem(`Another Postgres runs on ${directory} and does not stop: stop it first.`);
  }
  removeZombiePidFile(directory);
};

type Pids = readonly number[];

/** Answers when all are gone, or after ten seconds. */
const stopAll = async (findPids: () => Pids, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
  for (const pid of findPids()) kill(pid, signal);
  for (const end = Date.now() + 10_000; Date.now() < end; await delay(20)) {
    if (findPids().length === 0) return;
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
const findServerPids = (directory: string): Pids => {
  const pid = readStatus(directory)?.pid;
  return pid !== undefined && readCommandLine(pid).includes(directory) ? [pid] : [];
};

/** They work in the directory; found on Linux only. */
const findBackendPids = (directory: string): Pids => {
  if (process.platform !== 'linux') return [];
  const realDirectory = realpathSync(directory);
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => isBackend(pid) && readWorkingDirectory(pid) === realDirectory);
};

const isBackend = (pid: number): boolean => readCommandLine(pid).startsWith('postgres: ');

/** A zombie of a killed server would look like a running server to the next one. */
const removeZombiePidFile = (directory: string): void => {
  const pid = readStatus(directory)?.pid;
  if (pid !== undefined && isZombie(pid)) rmSync(join(directory, 'postmaster.pid'));
};
