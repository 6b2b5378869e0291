import { readdirSync, readFileSync } from 'node:fs';

/** Megabytes by process; Postgres is the sum of its processes. */
export type ResidentMemory = Readonly<Record<string, number>>;

/**
 * Returns the proportional set size (PSS) of every process with its descendants, in which shared memory is counted
 * once, without the descendants in `excluded`. Throws when the kernel does not provide it (not Linux).
 */
export const readResidentMemory = (
  pids: Readonly<Record<string, number>>,
  excluded: readonly number[] = [],
): ResidentMemory => {
  const parents = readParents();
  const named = new Set([...Object.values(pids), ...excluded]);
  const listOwnPids = (pid: number): readonly number[] => {
    const started = [...parents].filter(([child, parent]) => parent === pid && !named.has(child));
    return [pid, ...started.flatMap(([child]) => listOwnPids(child))];
  };
  return Object.fromEntries(
    Object.entries(pids).map(([name, pid]) => [name, listOwnPids(pid).reduce(addPss, 0) / 1_024]),
  );
};

export const sumMemory = (resident: ResidentMemory): number =>
  Object.values(resident).reduce((sum, megabytes) => sum + megabytes, 0);

const addPss = (sum: number, pid: number): number => sum + readPss(pid);

/** Returns the PSS in kilobytes; 0 for a process that has ended. */
const readPss = (pid: number): number => {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1]);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
};

const readParents = (): ReadonlyMap<number, number> =>
  new Map(
    readdirSync('/proc')
      .map(Number)
      .filter(Number.isInteger)
      .map((pid) => [pid, readParent(pid)]),
  );

const readParent = (pid: number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
};
