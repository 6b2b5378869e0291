import { type EventStore, findEventIdAt, headPosition } from '@hiring/eventstore';

import type { LogPosition } from './checkpoint.ts';

/**
 * Returns why the log is not the one that a checkpoint was written from: it was replaced, or restored to an older
 * point (it may have grown again since). Undefined when it is the same log. Throws StoreUnavailable.
 */
export const findReplacementReason = async (
  store: EventStore,
  { position, eventId }: LogPosition,
): Promise<string | undefined> => {
  if (position === 0n) return undefined;
  const head = (await headPosition(store)) ?? 0n;
  if (head < position) return `the log ends at ${head}, before the checkpoint at ${position}`;
  if (eventId === null) return undefined;
  const found = await findEventIdAt(store, position);
  return found === eventId
    ? undefined
    : `the log has another event at ${position} than was applied`;
};
