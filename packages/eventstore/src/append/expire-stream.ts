import { v7 as uuid } from 'uuid';

import { Conflict } from '../connection/errors.ts';
import { computeDeadline, retryUntilDeadline } from '../connection/retry.ts';
import type { EventStore } from '../event-store.ts';

/**
 * Gives a stream without metadata a `$maxAge` in seconds: readers of the stream no longer see older events, and the next
 * scavenge of the store removes them. Returns false, and changes nothing, if the stream has metadata. Throws
 * AppendDenied without the right to write metadata, AppendRefused and StoreUnavailable.
 */
export const expireStream = async (
  store: EventStore,
  stream: string,
  maxAgeSeconds: number,
): Promise<boolean> => {
  const metadataEvent = {
    id: uuid(),
    type: '$metadata',
    data: Buffer.from(JSON.stringify({ $maxAge: maxAgeSeconds })),
    metadata: Buffer.from('{}'),
  };
  const proposal = { stream: `$$${stream}`, events: [metadataEvent], expectedRevision: undefined };
  const deadline = computeDeadline(store);
  try {
    await retryUntilDeadline(deadline, () =>
      store.call((link) => link.append(proposal), deadline, 'append'),
    );
    return true;
  } catch (error) {
    if (error instanceof Conflict) return false;
    throw error;
  }
};
