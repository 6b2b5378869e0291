import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Addresses } from '../addresses.ts';
import { type ProcessId, getThisProcess } from '../process/process-id.ts';
import type { WriteFailures } from './write-failures.ts';

/** The file by which `pnpm ops` finds a running system. It contains secrets: only its owner may read it. */
export type StackFile = Addresses & {
  readonly supervisor: ProcessId;
  /** The process ids by name; undefined while a program is being restarted. */
  readonly pids: Readonly<Record<string, number | undefined>>;
};

type StackFileWriter = {
  /** Writes the current state; retries every second until that succeeds. Never throws. */
  readonly update: () => void;
  readonly remove: () => void;
};

const retryMs = 1_000;

/** Updates `DATA_DIR/stack.json` while a system runs. */
export const maintainStackFile = (
  dataDir: string,
  addresses: Addresses,
  {
    getPids,
    writeFailures,
  }: { readonly getPids: () => StackFile['pids']; readonly writeFailures: WriteFailures },
): StackFileWriter => {
  const file = join(dataDir, 'stack.json');
  let retry: NodeJS.Timeout | undefined;
  const update = (): void => {
    clearTimeout(retry);
    try {
      writeWhole(file, { supervisor: getThisProcess(), pids: getPids(), ...addresses });
      writeFailures.noteSuccess(file);
    } catch (error) {
      writeFailures.noteFailure(file, error);
      retry = setTimeout(update, retryMs).unref();
    }
  };
  return {
    update,
    remove: () => {
      clearTimeout(retry);
      try {
        rmSync(file, { force: true });
      } catch {
        // Readers check the supervisor, which no longer runs.
      }
    },
  };
};

/** Writes the file atomically. */
const writeWhole = (file: string, content: StackFile): void => {
  writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
};
