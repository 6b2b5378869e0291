import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';

/** Reads a secret (32 random bytes, base64) from a file; creates the file, readable only by its owner, if needed. */
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

/** Writes a file durably and atomically, so that a crash cannot lose a secret that was already used to seal data. */
const writeDurably = (file: string, content: string): void => {
  const handle = openSync(`${file}.new`, 'w', 0o600);
  writeSync(handle, content);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(`${file}.new`, file);
};
