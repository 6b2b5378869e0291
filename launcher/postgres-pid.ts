import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { Problem } from './problem.ts';
import { commandLineOf } from './process-id.ts';

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
 * Stops the server that a killed start left behind on this directory: fast at first, then, after ten seconds, at
 * once (it recovers when it starts). Throws Problem when it stays.
 */
export const stopOrphan = async (directory: string): Promise<void> => {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const pid = serverOn(directory);
    if (pid === undefined) return;
    process.kill(pid, signal);
    if (await isGone(directory, 10_000)) return;
  }
  throw new Problem(`another Postgres runs on ${directory} and does not stop`);
};

const isGone = async (directory: string, patience: number): Promise<boolean> => {
  for (const end = Date.now() + patience; Date.now() < end; await delay(20)) {
    if (serverOn(directory) === undefined) return true;
  }
  return false;
};

/** A number in a file left by a crash may by now be another program's: its command line decides. */
const serverOn = (directory: string): number | undefined => {
  const pid = statusOf(directory)?.pid;
  return pid !== undefined && commandLineOf(pid).includes(directory) ? pid : undefined;
};
