import { setTimeout as delay } from 'node:timers/promises';

import type { EventStore } from './connect.ts';
import { StoreUnavailable } from './errors.ts';

/** When what begins now is to be given up, on the clock of `performance.now()`. */
export const deadlineOf = ({ patience }: EventStore): number => performance.now() + patience;

/**
 * Tries again while the store is unavailable, until the deadline: bridges the restart of a server. Only for what may
 * happen twice: reads, and appends of the same ids at the same revision.
 */
export const patiently = async <T>(deadline: number, attempt: () => Promise<T>): Promise<T> => {
  for (let wait = 50; ; wait = Math.min(400, wait * 2)) {
    try {
      return await attempt();
    } catch (error) {
      const over = performance.now() + wait >= deadline;
      if (!(error instanceof StoreUnavailable) || over) throw error;
      await delay(wait);
    }
  }
};
