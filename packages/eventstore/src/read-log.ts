import { START } from '@eventstore/db-client';

import type { EventStore } from './connect.ts';
import { deadlineOf, patiently } from './patience.ts';
import type { Raw } from './recorded.ts';

type Part = {
  /** The first position that is read; undefined: the beginning. */
  readonly from: bigint | undefined;
  readonly count: number;
};

/** At most `count` events of the whole log, oldest first, as they lie there: also those of the store itself. Throws StoreUnavailable. */
export const readLog = (store: EventStore, { from, count }: Part): Promise<readonly Raw[]> =>
  patiently(deadlineOf(store), () =>
    store.call(({ client }) => {
      const fromPosition = from === undefined ? START : { commit: from, prepare: from };
      return new Promise<readonly Raw[]>((resolve, reject) => {
        const events: Raw[] = [];
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
