import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { Problem } from '../problem.ts';
import { isAlive, type ProcessId, getThisProcess } from './process-id.ts';

/**
 * Makes this process the only one on a data directory and returns the function that releases the lock. The lock of a
 * dead process is ignored. Throws Problem when a running process holds it.
 */
export const lock = (dataDir: string): (() => void) => {
  const file = join(dataDir, 'lock');
  for (let attempt = 1; !createLockFile(file); attempt++) {
    const holder = readHolder(file);
    if (attempt === 3 || (holder && isAlive(holder))) {
      throw new Problem(
        `${dataDir} is in use by process ${holder?.pid}: stop it, or set another DATA_DIR and PORT`,
      );
    }
    rmSync(file, { force: true });
  }
  return () => removeLock(file);
};

/**
 * Removes the lock. If that fails, on a read-only or missing disk, the next start ignores the lock of a dead process.
 */
const removeLock = (file: string): void => {
  try {
    rmSync(file, { force: true });
  } catch {
    // See above.
  }
};

const createLockFile = (file: string): boolean => {
  try {
    writeFileSync(file, JSON.stringify(getThisProcess()), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
};

/** Reads the holder of the lock; undefined if a crash cut the file short, or it was just removed. */
const readHolder = (file: string): ProcessId | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessId;
  } catch {
    return undefined;
  }
};
