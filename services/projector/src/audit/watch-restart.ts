import { setTimeout as delay } from 'node:timers/promises';

import { readChainsState } from '@hiring/audit';
import type { Db } from '@hiring/database';

/** How long a restart of the chains remains unnoticed while the log has no new event. */
const restartCheckMs = 2_000;

/**
 * Resolves when the chains were restarted since `epoch`, or when the signal aborts. Chains whose log has no new event
 * would otherwise stay empty after a restart. What cannot be read is read again.
 */
export const waitForRestart = async (
  db: Db,
  { epoch, signal }: { readonly epoch: number; readonly signal: AbortSignal },
): Promise<void> => {
  for (;;) {
    await delay(restartCheckMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    const state = await readChainsState(db).catch(() => undefined);
    if (state && state.epoch !== epoch) return;
  }
};
