import { PositionNotFound } from '../connection/errors.ts';
import type { EventStore } from '../event-store.ts';
import type { Link } from '../link.ts';

/**
 * Finds the id of the event at an exact position of the log; undefined if no event has this position, because the log
 * is shorter or was replaced. Throws StoreUnavailable.
 */
export const findEventIdAt = (store: EventStore, position: bigint): Promise<string | undefined> =>
  store.call((link) => readEventIdAt(link, position));

/** Finds the id of the event at an exact position, over one link. Throws the link's errors. */
export const readEventIdAt = async (
  { readLog }: Pick<Link, 'readLog'>,
  position: bigint,
): Promise<string | undefined> => {
  try {
    const [event] = await readLog({ direction: 'forwards', from: position, count: 1 });
    return event?.position === position ? event.id : undefined;
  } catch (error) {
    if (error instanceof PositionNotFound) return undefined;
    throw error;
  }
};
