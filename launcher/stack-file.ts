import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Addresses } from './addresses.ts';
import { type ProcessId, thisProcess } from './process-id.ts';

/** How `pnpm ops` finds a running system. It holds secrets: its owner alone may read it. */
export type StackFile = Addresses & {
  readonly supervisor: ProcessId;
  /** Of each process by name; absent while it is being started again. */
  readonly pids: Readonly<Record<string, number | undefined>>;
};

/** Replaces `DATA_DIR/stack.json` as a whole, so that a reader never sees half of it. */
export const writeStackFile = (
  dataDir: string,
  addresses: Addresses,
  pids: StackFile['pids'],
): void => {
  const content: StackFile = { supervisor: thisProcess(), pids, ...addresses };
  const file = join(dataDir, 'stack.json');
  writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
};

export const removeStackFile = (dataDir: string): void =>
  rmSync(join(dataDir, 'stack.json'), { force: true });
