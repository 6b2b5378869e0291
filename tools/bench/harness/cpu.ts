import { readdirSync, readFileSync } from 'node:fs';

/** CPU seconds of each named process since its start, including children that have no name. */
export type Cpu = Readonly<Record<string, number>>;

/** The unit of CPU times in /proc; 100 on every Linux that runs Node. */
const ticksPerSecond = 100;

/**
 * Returns the CPU time of processes so far, without the children in `excluded`. On a shared machine it stays comparable
 * when elapsed times do not. Returns zeros without /proc.
 */
export const readCpu = (
  pids: Readonly<Record<string, number>>,
  excluded: readonly number[] = [],
): Cpu => {
  const all = readAllStats();
  const named = new Set([...Object.values(pids), ...excluded]);
  const sum = (pid: number): number => {
    const own = all.get(pid)?.ticks ?? 0;
    const children = [...all].filter(([child, { parent }]) => parent === pid && !named.has(child));
    return children.reduce((total, [child]) => total + sum(child), own);
  };
  const seconds = Object.entries(pids).map(([name, pid]) => [name, sum(pid) / ticksPerSecond]);
  return Object.fromEntries(seconds) as Cpu;
};

/** Returns the CPU time between two readings, by process and in total. */
export const subtractCpu = (
  before: Cpu,
  after: Cpu,
): { readonly total: number; readonly by: Cpu } => {
  const each = Object.entries(after).map(([name, seconds]) => [
    name,
    seconds - (before[name] ?? 0),
  ]);
  const by = Object.fromEntries(each) as Cpu;
  return { total: Object.values(by).reduce((sum, seconds) => sum + seconds, 0), by };
};

type Stat = { readonly parent: number; readonly ticks: number };

const readAllStats = (): ReadonlyMap<number, Stat> =>
  new Map(
    listPids().flatMap((pid) => {
      const stat = readStat(pid);
      return stat ? [[pid, stat] as const] : [];
    }),
  );

const listPids = (): readonly number[] => {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
};

/** Reads fields 4 and 14 to 17 of /proc/<pid>/stat; returns undefined when the process has ended. */
const readStat = (pid: number): Stat | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + field, 0);
    return { parent: fields[1] ?? 0, ticks };
  } catch {
    return undefined;
  }
};
