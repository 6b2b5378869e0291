import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/** A process that a later one with the same number is not mistaken for. */
export type ProcessId = {
  readonly pid: number;
  /** When it started, in the kernel's own ticks; null where the system does not tell (not Linux). */
  readonly startedAt: string | null;
};

export const getThisProcess = (): ProcessId => ({
  pid: process.pid,
  startedAt: readStartTime(process.pid),
});

/** Whether it still runs: a process that was killed and that nobody has waited for yet does not. */
export const isAlive = ({ pid, startedAt }: ProcessId): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return startedAt === null || (startedAt === readStartTime(pid) && !isZombie(pid));
};

/** Where a process works; undefined where it is gone, another's, or the system does not tell (not Linux). */
export const readWorkingDirectory = (pid: number): string | undefined => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
};

/** Killed, and waited for by nobody yet: it does nothing any more, but its number is taken. Known on Linux only. */
export const isZombie = (pid: number): boolean => readStat(pid)?.[0] === 'Z';

/** The words a process was started with; empty when there is no such process. */
export const readCommandLine = (pid: number): string => {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
};

const readStartTime = (pid: number): string | null => readStat(pid)?.[19] ?? null;

/** Fields 3 and on of /proc/<pid>/stat; the second, the command's name, is in parentheses and may hold blanks. */
const readStat = (pid: number): readonly string[] | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
};
