import { readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { Problem } from '../problem.ts';
import { readCommandLine, isZombie, readWorkingDirectory } from '../process/process-id.ts';

export type PostgresStatus = { readonly pid: number; readonly takesConnections: boolean };

/** Reads the status of the server on a data directory from postmaster.pid; undefined if the file does not exist. */
export const readStatus = (directory: string): PostgresStatus | undefined => {
  try {
    const lines = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), takesConnections: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
};

/**
 * Stops the Postgres processes of a killed start on this directory. A server is stopped with a fast shutdown and, after
 * ten seconds, with an immediate one (it recovers at its next start). Backends of a killed server are stopped, too: one
 * runs until its statement ends, and prevents another server from starting. Throws Problem if a process does not stop.
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

/** Resolves when all processes have ended, or after ten seconds. */
const stopAll = async (findPids: () => Pids, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
  for (const pid of findPids()) kill(pid, signal);
  for (const end = Date.now() + 10_000; Date.now() < end; await delay(20)) {
    if (findPids().length === 0) return;
  }
};

/** Signals a process; a process that has just ended is ignored. */
const kill = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};

/**
 * Finds the server by its pid file. After a crash the number may belong to another program: the command line decides.
 */
const findServerPids = (directory: string): Pids => {
  const pid = readStatus(directory)?.pid;
  return pid !== undefined && readCommandLine(pid).includes(directory) ? [pid] : [];
};

/** Finds backends by their working directory; on Linux only. */
const findBackendPids = (directory: string): Pids => {
  if (process.platform !== 'linux') return [];
  const realDirectory = realpathSync(directory);
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => isBackend(pid) && readWorkingDirectory(pid) === realDirectory);
};

const isBackend = (pid: number): boolean => readCommandLine(pid).startsWith('postgres: ');

/** Removes the pid file of a zombie, which the next server would treat as a running server. */
const removeZombiePidFile = (directory: string): void => {
  const pid = readStatus(directory)?.pid;
  if (pid !== undefined && isZombie(pid)) rmSync(join(directory, 'postmaster.pid'));
};
