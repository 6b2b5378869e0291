import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Run } from './run.ts';

/** A disk to measure on. `env` is for `start`, or whatever else starts Postgres. */
export type Disk = {
  readonly name: 'plain' | '1 ms';
  readonly env: Readonly<Record<string, string>>;
  readonly remove: () => void;
};

export const plainDisk: Disk = { name: 'plain', env: {}, remove: () => undefined };

/**
 * The same disk, but every fsync and fdatasync of a Postgres process takes a millisecond more, as on many a real one. A few
 * lines of C preloaded into it; undefined where there is no C compiler to make them, or where nothing can be preloaded.
 */
const createSlowDisk = (): Disk | undefined => {
  const directory = mkdtempSync(join(tmpdir(), 'hiring-disk-'));
  const remove = () => rmSync(directory, { recursive: true, force: true });
  const library = join(directory, 'slow-flush.so');
  const source = fileURLToPath(new URL('slow-flush.c', import.meta.url));
  try {
    if (process.platform !== 'linux') throw new Error('LD_PRELOAD is of Linux');
    execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl'], {
      stdio: 'ignore',
    });
  } catch {
    remove();
    return undefined;
  }
  // Started by root, Postgres runs as another user, who has to read it.
  chmodSync(directory, 0o755);
  return { name: '1 ms', env: { LD_PRELOAD: library }, remove };
};

/** Does the work on the plain disk and, unless the run is to be quick, on the slow one; says so when there is none. */
export const onEachDisk = async (
  { quick, report }: Run,
  measure: (disk: Disk) => Promise<void>,
): Promise<void> => {
  await measure(plainDisk);
  if (quick) return;
  const slow = createSlowDisk();
  if (!slow) return report.note('Not measured at 1 ms a flush: that needs Linux and a C compiler.');
  try {
    await measure(slow);
  } finally {
    slow.remove();
  }
};
