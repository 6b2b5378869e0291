import type { System } from '../system.ts';
import { withQueue } from './with-queue.ts';

/** A seat check that failed permanently. The API does not show it, so only the queue has a record. */
export type ParkedSeat = { readonly id: string; readonly error: string; readonly parkedAt: string };

/** Lists the parked seat checks, oldest first. */
export const findParkedSeats = (system: System): Promise<readonly ParkedSeat[]> =>
  withQueue(system, async (queue) => {
    const parked = await queue.parked();
    return parked
      .filter(({ name }) => name === 'release-seat')
      .map(({ id, error, parkedAt }) => ({ id, error, parkedAt }));
  });

/** Retries a parked seat check; returns false when it is not parked. */
export const retrySeat = (system: System, id: string): Promise<boolean> =>
  withQueue(system, async (queue) => {
    const parked = await queue.parked();
    return parked.some((job) => job.id === id) && queue.retry(id);
  });
