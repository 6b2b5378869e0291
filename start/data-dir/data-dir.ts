import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

import type { Config } from '../config.ts';
import { Problem } from '../problem.ts';
import { formatBytes, isFull, minFreeBytes, readSpace } from './disk-space.ts';

/**
 * Creates DATA_DIR if it does not exist. Throws Problem if it cannot be used: it is a file or the directory of another
 * user, or its disk is full or read-only.
 */
export const prepareDataDir = ({ dataDir, databaseUrl }: Config): void => {
  try {
    // Other users, such as the one that runs Postgres, may enter it but not list it.
    makeDirectories(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    assertWritable(dataDir);
  } catch (error) {
    throw new Problem(`DATA_DIR ${dataDir} cannot be used: ${describeReason(dataDir, error)}`, {
      cause: error,
    });
  }
  const space = readSpace(dataDir);
  if (databaseUrl !== undefined || !isFull(space)) return;
  throw new Problem(
    `DATA_DIR ${dataDir} cannot be used: its disk is full, ${formatBytes(space.freeBytes)} are free and the embedded ` +
      `Postgres needs ${formatBytes(minFreeBytes)}. Free some space, or set another DATA_DIR`,
  );
};

/** Creates one directory after the other: Node's `recursive` never returns where that is impossible, as in /proc. */
const makeDirectories = (path: string): void => {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  if (dirname(path) !== path) makeDirectories(dirname(path));
  try {
    mkdirSync(path, { mode: 0o711 });
  } catch (error) {
    const exists = statSync(path, { throwIfNoEntry: false })?.isDirectory();
    if (!exists) throw error;
  }
};

const assertWritable = (dataDir: string): void => {
  const probe = join(dataDir, `probe-${process.pid}`);
  try {
    writeFileSync(probe, 'probe', { mode: 0o600 });
  } finally {
    rmSync(probe, { force: true });
  }
};

const describeReason = (dataDir: string, error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `${findFileOnPath(dataDir)} is a file and not a directory. Set another DATA_DIR`;
    case 'EACCES':
    case 'EPERM':
      return `user ${process.getuid?.() ?? ''} may not write there. Make that user its owner, or set another DATA_DIR`;
    case 'ENOSPC':
    case 'EDQUOT':
      return 'its disk is full. Free some space, or set another DATA_DIR';
    case 'EROFS':
      return 'its disk is read-only. Set another DATA_DIR';
    default:
      return `${code}. Set another DATA_DIR`;
  }
};

/** Returns the first part of the path that is a file; the path itself if there is no such part. */
const findFileOnPath = (path: string): string => {
  const steps = path.split('/').map((_, index, all) => all.slice(0, index + 1).join('/') || '/');
  return steps.find((step) => existsSync(step) && !statSync(step).isDirectory()) ?? path;
};
