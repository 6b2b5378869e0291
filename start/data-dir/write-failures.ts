import { existsSync } from 'node:fs';

import { describeFreeSpace, isFull, readSpace } from './disk-space.ts';

/** The files in DATA_DIR that the supervisor currently cannot write. */
export type WriteFailures = {
  readonly noteFailure: (file: string, error: unknown) => void;
  readonly noteSuccess: (file: string) => void;
  /** Whether DATA_DIR cannot be used now: the failed start of a program is then not counted. */
  readonly hasFailures: () => boolean;
  readonly stop: () => void;
};

const checkIntervalMs = 5_000;

/**
 * Reports in one sentence when DATA_DIR cannot be written and when it can be written again: once for each change, for
 * any number of files. Also checks every five seconds, since Postgres needs more space than a log line does.
 */
export const watchWriteFailures = (
  dataDir: string,
  printLine: (line: string) => void,
): WriteFailures => {
  /** The reason of the last failure of each file. */
  const failing = new Map<string, string>();
  const reported = new Set<string>();

  const noteFailure = (file: string, error: unknown): void => {
    const reason = findReason(dataDir, error);
    failing.set(file, reason);
    if (reported.has(reason)) return;
    reported.add(reason);
    printLine(describeReason(dataDir, file, reason));
  };
  const noteSuccess = (file: string): void => {
    if (!failing.delete(file) || failing.size > 0) return;
    reported.clear();
    printLine(`${dataDir} can be written again: ${describeFreeSpace(dataDir)}.`);
  };
  const check = (): void => {
    try {
      if (isFull(readSpace(dataDir))) noteFailure(dataDir, { code: 'ENOSPC' });
      else noteSuccess(dataDir);
    } catch (error) {
      noteFailure(dataDir, error);
    }
  };
  check();
  const interval = setInterval(check, checkIntervalMs).unref();
  return {
    noteFailure,
    noteSuccess,
    hasFailures: () => {
      check();
      return failing.size > 0;
    },
    stop: () => clearInterval(interval),
  };
};

/** Returns the error code of the system; `gone` for a failure because the directory does not exist. */
const findReason = (dataDir: string, error: unknown): string => {
  const code = getCode(error);
  return code === 'ENOENT' && !existsSync(dataDir) ? 'gone' : code;
};

const getCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';

const describeReason = (dataDir: string, file: string, reason: string): string => {
  const recovery = 'The system then continues by itself.';
  switch (reason) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of ${dataDir} is full: ${describeFreeSpace(dataDir)}. Free some space. ${recovery}`;
    case 'EROFS':
      return `The disk of ${dataDir} is read-only. Make it writable. ${recovery}`;
    case 'gone':
      return `${dataDir} was removed: its contents are not created again. Restore it, or stop this system and start it with another DATA_DIR.`;
    case 'EMFILE':
    case 'ENFILE':
      return `${file} cannot be opened: too many files are open. ${recovery}`;
    default:
      return `${file} cannot be written (${reason}). The write is retried until it succeeds.`;
  }
};
