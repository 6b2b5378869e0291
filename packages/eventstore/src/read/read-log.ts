import { START } from '@eventstore/db-client';

import type { EventStore } from '../connection/connect.ts';
import { computeDeadline, retryUntilDeadline } from '../connection/retry-until.ts';
import type { RawEvent } from './recorded-event.ts';

type LogRange = {
  /** The first position that is read; undefined: the beginning. */
  readonly from: bigint | undefined;
  readonly count: number;
};

/** At most `count` events of the whole log, oldest first, as they lie there: also those of the store itself. Throws StoreUnavailable. */
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
