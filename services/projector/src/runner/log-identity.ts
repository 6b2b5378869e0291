import { type EventStore, findEventIdAt, headPosition } from '@hiring/eventstore';

import type { LogPosition } from './checkpoint.ts';

/**
 * Why the log is not the one that a checkpoint was made from: it was restored to an older point, also when it has grown
 * again since, or replaced. Undefined: it is the same. Throws StoreUnavailable.
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
