import type { System } from '../system.ts';
import { withQueue } from './with-queue.ts';

/** A seat that could not be looked at: no business of callers, so the queue alone knows it. */
export type ParkedSeat = { readonly id: string; readonly error: string; readonly parkedAt: string };

/** Oldest first. */
export const findParkedSeats = (system: System): Promise<readonly ParkedSeat[]> =>
  withQueue(system, async (queue) => {
    const parked = await queue.parked();
    return parked
      .filter(({ name }) => name === 'release-seat')
      .map(({ id, error, parkedAt }) => ({ id, error, parkedAt }));
  });

/** False when it is not parked. */
export const retrySeat = (system: System, id: string): Promise<boolean> =>
  withQueue(system, async (queue) => {
    const parked = await queue.parked();
    return parked.some((job) => job.id === id) && queue.retry(id);
  });
