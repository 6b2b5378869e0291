import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/** Identifies a process, also after its number has been reused. */
export type ProcessId = {
  readonly pid: number;
  /** The start time in kernel ticks; null where the system does not provide it (not Linux). */
  readonly startedAt: string | null;
};

export const getThisProcess = (): ProcessId => ({
  pid: process.pid,
  startedAt: readStartTime(process.pid),
});

/** Whether the process still runs; a zombie process does not. */
export const isAlive = ({ pid, startedAt }: ProcessId): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return startedAt === null || (startedAt === readStartTime(pid) && !isZombie(pid));
};

/** Returns the working directory; undefined if the process ended, is of another user, or the system is not Linux. */
export const readWorkingDirectory = (pid: number): string | undefined => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
};

/** Whether a process has ended but its parent has not collected it yet, so that its number is in use. On Linux only. */
export const isZombie = (pid: number): boolean => readStat(pid)?.[0] === 'Z';

/** Returns the command line of a process; empty if the process does not exist. */
export const readCommandLine = (pid: number): string => {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
};

const readStartTime = (pid: number): string | null => readStat(pid)?.[19] ?? null;

/** Reads /proc/<pid>/stat from field 3 on; field 2, the command's name, is in parentheses and may contain blanks. */
const readStat = (pid: number): readonly string[] | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
};
