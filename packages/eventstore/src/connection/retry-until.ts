import { setTimeout as delay } from 'node:timers/promises';

import type { EventStore } from './connect.ts';
import { StoreUnavailable } from './errors.ts';

/** When what begins now is to be given up, on the clock of `performance.now()`. */
export const computeDeadline = ({ retryTimeoutMs }: EventStore): number =>
  performance.now() + retryTimeoutMs;

/**
 * Tries again while the store is unavailable, until the deadline: bridges the restart of a server. Only for what may
 * happen twice: reads, and appends of the same ids at the same revision.
 */
export const retryUntilDeadline = async <T>(
  deadline: number,
  attempt: () => Promise<T>,
): Promise<T> => {
  for (let waitMs = 50; ; waitMs = Math.min(400, waitMs * 2)) {
    try {
      return await attempt();
    } catch (error) {
      const over = performance.now() + waitMs >= deadline;
      if (!(error instanceof StoreUnavailable) || over) throw error;
      await delay(waitMs);
    }
  }
};
