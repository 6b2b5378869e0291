import { mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A log that has grown beyond this many bytes is set aside at the next start, in place of the one before. */
const limit = 16 * 2 ** 20;

/** Opens one log per process in `DATA_DIR/logs`, to be appended to. */
export const openLogs = (dataDir: string) => {
  const directory = join(dataDir, 'logs');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return (name: string): number => {
    const file = join(directory, `${name}.log`);
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size > limit) renameSync(file, `${file}.1`);
    return openSync(file, 'a', 0o600);
  };
};
