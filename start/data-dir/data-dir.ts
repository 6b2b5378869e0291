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
 * Makes DATA_DIR where there is none and throws Problem, in one sentence, when nothing can be kept there: a file, a
 * directory of others, a full or a read-only disk.
 */
export const prepareDataDir = ({ dataDir, databaseUrl }: Config): void => {
  try {
    // Others may pass through it, as the user that Postgres runs as must, but not look into it.
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

/** One after the other: Node's own `recursive` tries for ever where a directory cannot be made, as in /proc. */
const makeDirectories = (path: string): void => {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  if (dirname(path) !== path) makeDirectories(dirname(path));
  try {
    mkdirSync(path, { mode: 0o711 });
  } catch (error) {
    const isThere = statSync(path, { throwIfNoEntry: false })?.isDirectory();
    if (!isThere) throw error;
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
      return `user ${process.getuid?.() ?? ''} may not write there. Give the directory to that user, or set another DATA_DIR`;
    case 'ENOSPC':
    case 'EDQUOT':
      return 'its disk is full. Free some space, or set another DATA_DIR';
    case 'EROFS':
      return 'its disk is read-only. Set another DATA_DIR';
    default:
      return `${code}. Set another DATA_DIR`;
  }
};

/** The directory itself, or the file on the way to it. */
const findFileOnPath = (path: string): string => {
  const steps = path.split('/').map((_, index, all) => all.slice(0, index + 1).join('/') || '/');
  return steps.find((step) => existsSync(step) && !statSync(step).isDirectory()) ?? path;
};
