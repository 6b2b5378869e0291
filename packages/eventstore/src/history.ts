import { BACKWARDS, END, type ResolvedEvent, StreamNotFoundError } from '@eventstore/db-client';

import type { EventStore } from './connect.ts';
import { type Recorded, recorded } from './recorded.ts';

/** Every event of one stream, oldest first; empty when there is no such stream. Throws StoreUnavailable. */
export const history = async (
  store: EventStore,
  stream: string,
  from = 0n,
): Promise<readonly Recorded[]> => {
  try {
    return await store.call(async (client) => {
      const events: Recorded[] = [];
      for await (const resolved of client.readStream(stream, { fromRevision: from })) {
        const event = recordedOf(resolved);
        if (event) events.push(event);
      }
      return events;
    });
  } catch (error) {
    if (error instanceof StreamNotFoundError) return [];
    throw error;
  }
};

/** The position of the newest event of the whole log; undefined when it is empty. Throws StoreUnavailable. */
export const headPosition = (store: EventStore): Promise<bigint | undefined> =>
  store.call(async (client) => {
    const newest = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 });
    for await (const { event } of newest) return event?.position.commit;
    return undefined;
  });

const recordedOf = ({ event }: ResolvedEvent): Recorded | undefined =>
  event && recorded(event, event.position?.commit ?? 0n);
