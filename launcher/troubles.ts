import { existsSync } from 'node:fs';

import { inWords, isFull, spaceAt } from './disk-space.ts';

/** What the supervisor knows of files that it cannot write, in DATA_DIR. */
export type Troubles = {
  readonly failed: (file: string, error: unknown) => void;
  readonly worked: (file: string) => void;
  /** Whether something is wrong with DATA_DIR now: a part that does not start is then not to blame. */
  readonly present: () => boolean;
  readonly stop: () => void;
};

const lookMs = 5_000;

/**
 * Says in one sentence when DATA_DIR cannot be written, and when it can be again: once for each change, however many files
 * and however often. Also looks by itself every five seconds, since Postgres needs more space than a log line does.
 */
export const watchTroubles = (dataDir: string, say: (line: string) => void): Troubles => {
  /** Why each file failed last. */
  const failing = new Map<string, string>();
  const said = new Set<string>();

  const failed = (file: string, error: unknown): void => {
    const reason = reasonOf(dataDir, error);
    failing.set(file, reason);
    if (said.has(reason)) return;
    said.add(reason);
    say(sentenceOf(dataDir, file, reason));
  };
  const worked = (file: string): void => {
    if (!failing.delete(file) || failing.size > 0) return;
    said.clear();
    say(`${dataDir} can be written again: ${inWords(dataDir)}.`);
  };
  const look = (): void => {
    try {
      if (isFull(spaceAt(dataDir))) failed(dataDir, { code: 'ENOSPC' });
      else worked(dataDir);
    } catch (error) {
      failed(dataDir, error);
    }
  };
  look();
  const looking = setInterval(look, lookMs).unref();
  return {
    failed,
    worked,
    present: () => {
      look();
      return failing.size > 0;
    },
    stop: () => clearInterval(looking),
  };
};

/** A code of the system; `gone` for whatever fails because the directory is not there. */
const reasonOf = (dataDir: string, error: unknown): string => {
  const code = codeOf(error);
  return code === 'ENOENT' && !existsSync(dataDir) ? 'gone' : code;
};

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';

const sentenceOf = (dataDir: string, file: string, reason: string): string => {
  const goesOn = 'Everything goes on by itself after that.';
  switch (reason) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of ${dataDir} is full: ${inWords(dataDir)}. Free some space. ${goesOn}`;
    case 'EROFS':
      return `The disk of ${dataDir} is read-only. Make it writable. ${goesOn}`;
    case 'gone':
      return `${dataDir} is gone: what was in it is not made anew. Put it back, or stop this system and start it with another DATA_DIR.`;
    case 'EMFILE':
    case 'ENFILE':
      return `${file} cannot be opened: too many files are open. ${goesOn}`;
    default:
      return `${file} cannot be written (${reason}). It is tried again until it can.`;
  }
};
