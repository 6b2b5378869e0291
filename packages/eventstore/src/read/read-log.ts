import { START } from '@eventstore/db-client';

import { computeDeadline, retryUntilDeadline } from '../connection/retry.ts';
import type { EventStore } from '../event-store.ts';
import type { RawEvent } from './recorded-event.ts';

type LogRange = {
  /** The first position to read; undefined: the beginning. */
  readonly from: bigint | undefined;
  readonly count: number;
};

/**
 * Reads at most `count` events of the whole log, oldest first, as stored, including the store's system events. Throws
 * StoreUnavailable.
 */
export const readLog = (
  store: EventStore,
  { from, count }: LogRange,
): Promise<readonly RawEvent[]> =>
  retryUntilDeadline(computeDeadline(store), () =>
    store.call(({ client }) => {
      const fromPosition = from === undefined ? START : { commit: from, prepare: from };
      return new Promise<readonly RawEvent[]>((resolve, reject) => {
        const events: RawEvent[] = [];
        client
          .readAll({ fromPosition, maxCount: count })
          .on('data', ({ event }) => {
            if (event) events.push({ ...event, position: event.position.commit });
          })
          .on('error', reject)
          .on('end', () => resolve(events));
      });
    }),
  );
