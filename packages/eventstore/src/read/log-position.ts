import { PositionNotFound } from '../connection/errors.ts';
import type { EventStore } from '../event-store.ts';
import { headPosition } from './read-stream.ts';
import type { RawEvent } from './recorded-event.ts';

/** A position of the log, and the id of the event there; null if it is not known. */
export type LogPosition = { readonly position: bigint; readonly eventId: string | null };

/**
 * Returns why the log is not the one that a position was taken from: it was replaced, or restored to an older point (it
 * may have grown again since). Undefined when it is the same log. Only this function decides it
 * (docs/adr/0028-log-identity-by-event-at-checkpoint.md). Throws StoreUnavailable.
 */
export const findReplacementReason = async (
  store: EventStore,
  { position, eventId }: LogPosition,
): Promise<string | undefined> => {
  if (position === 0n) return undefined;
  const head = (await headPosition(store)) ?? 0n;
  if (head < position) return `the log ends at ${head}, before the checkpoint at ${position}`;
  try {
    const page = { direction: 'forwards', from: position, count: 1 } as const;
    const [found] = await store.call(({ readLog }) => readLog(page));
    const isSame = eventId === null || found?.id === eventId || isRemoved(found, position);
    return isSame ? undefined : `the log has another event at ${position} than was applied`;
  } catch (error) {
    if (error instanceof PositionNotFound) return error.message;
    throw error;
  }
};

/**
 * A server refuses a position without a record. It responds with the next event only where a scavenge has removed the
 * record, as it does with uses of keys (docs/adr/0048-counts-of-finished-usage-streams.md).
 */
const isRemoved = (found: RawEvent | undefined, position: bigint): boolean =>
  found !== undefined && found.position > position;
