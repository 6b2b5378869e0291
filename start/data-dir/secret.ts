import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';

/** The secret kept in a file that its owner alone may read; made at first. 32 random bytes, base64. */
export const readOrCreateSecret = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const secret = randomBytes(32).toString('base64');
  writeDurably(file, secret);
  return secret;
};

/** Whole or not at all: what is sealed with a secret may not outlive it in a crash. */
const writeDurably = (file: string, content: string): void => {
  const handle = openSync(`${file}.new`, 'w', 0o600);
  writeSync(handle, content);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(`${file}.new`, file);
};
