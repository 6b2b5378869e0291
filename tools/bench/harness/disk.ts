import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A disk to measure on. `env` is added to the environment of every program that starts Postgres. */
export type Disk = {
  readonly name: 'plain' | '1 ms';
  readonly env: Readonly<Record<string, string>>;
  readonly remove: () => void;
};

export const plainDisk: Disk = { name: 'plain', env: {}, remove: () => undefined };

/**
 * Creates a disk on which every fsync and fdatasync of Postgres takes a millisecond longer, as on many real disks, with
 * a preloaded C library. Throws without Linux or a C compiler.
 */
export const createSlowDisk = (): Disk => {
  const directory = mkdtempSync(join(tmpdir(), 'hiring-disk-'));
  const remove = () => rmSync(directory, { recursive: true, force: true });
  const library = join(directory, 'slow-flush.so');
  const source = fileURLToPath(new URL('slow-flush.c', import.meta.url));
  try {
    if (process.platform !== 'linux') throw new Error('LD_PRELOAD needs Linux');
    execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl'], {
      stdio: 'ignore',
    });
  } catch (error) {
    remove();
    throw error;
  }
  // When started by root, Postgres runs as another user, which must be able to read the library.
  chmodSync(directory, 0o755);
  return { name: '1 ms', env: { LD_PRELOAD: library }, remove };
};
