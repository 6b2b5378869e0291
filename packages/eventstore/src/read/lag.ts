import { PositionNotFound } from '../connection/errors.ts';
import type { EventStore } from '../event-store.ts';

/**
 * Returns the seconds since the oldest event after a position was recorded, of any category; 0 when there is none, and
 * undefined when the position is of another log. Throws StoreUnavailable.
 */
export const readLagSeconds = async (
  store: EventStore,
  position: bigint,
  now: Date,
): Promise<number | undefined> => {
  const from = position === 0n ? undefined : position;
  const page = { direction: 'forwards', from, count: 2 } as const;
  try {
    const events = await store.call(({ readLog }) => readLog(page));
    const next = events.find((event) => event.position > position);
    return next ? Math.max(0, now.getTime() - next.created.getTime()) / 1_000 : 0;
  } catch (error) {
    if (error instanceof PositionNotFound) return undefined;
    throw error;
  }
};
