import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process that a later one with the same number is not mistaken for. */
export type ProcessId = {
  readonly pid: number;
  /** When it started, in the kernel's own ticks; null where the system does not tell (not Linux). */
  readonly startedAt: string | null;
};

export const thisProcess = (): ProcessId => ({
  pid: process.pid,
  startedAt: startOf(process.pid),
});

export const isAlive = ({ pid, startedAt }: ProcessId): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return startedAt === null || startedAt === startOf(pid);
};

/** The words a process was started with; empty when there is no such process. */
export const commandLineOf = (pid: number): string => {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
};

/** Field 22 of /proc/<pid>/stat; the second, the command's name, is in parentheses and may hold blanks. */
const startOf = (pid: number): string | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
};
