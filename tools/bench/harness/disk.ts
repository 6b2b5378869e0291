import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Run } from './run.ts';

/** A disk to measure on. `env` is the environment of the program that starts Postgres. */
export type Disk = {
  readonly name: 'plain' | '1 ms';
  readonly env: Readonly<Record<string, string>>;
  readonly remove: () => void;
};

export const plainDisk: Disk = { name: 'plain', env: {}, remove: () => undefined };

/**
 * Creates a disk on which every fsync and fdatasync of Postgres takes a millisecond longer, as on many real disks, with
 * a preloaded C library. Returns undefined without Linux or a C compiler.
 */
const createSlowDisk = (): Disk | undefined => {
  const directory = mkdtempSync(join(tmpdir(), 'hiring-disk-'));
  const remove = () => rmSync(directory, { recursive: true, force: true });
  const library = join(directory, 'slow-flush.so');
  const source = fileURLToPath(new URL('slow-flush.c', import.meta.url));
  try {
    if (process.platform !== 'linux') throw new Error('LD_PRELOAD needs Linux');
    execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl'], {
      stdio: 'ignore',
    });
  } catch {
    remove();
    return undefined;
  }
  // When started by root, Postgres runs as another user, which must be able to read the library.
  chmodSync(directory, 0o755);
  return { name: '1 ms', env: { LD_PRELOAD: library }, remove };
};

/** Measures on the plain disk and, unless the run is quick, on the slow one; reports if that is not available. */
export const onEachDisk = async (
  { quick, report }: Run,
  measure: (disk: Disk) => Promise<void>,
): Promise<void> => {
  await measure(plainDisk);
  if (quick) return;
  const slow = createSlowDisk();
  if (!slow) return report.note('Not measured at 1 ms per flush: needs Linux and a C compiler.');
  try {
    await measure(slow);
  } finally {
    slow.remove();
  }
};
