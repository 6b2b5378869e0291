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

/**
 * The position of the newest event of the whole log, or of some categories, for which it reads back to the first such
 * event; undefined when there is none. Throws StoreUnavailable.
 */
export const headPosition = (
  store: EventStore,
  categories?: readonly string[],
): Promise<bigint | undefined> =>
  store.call(async (client) => {
    const bounds = categories ? {} : { maxCount: 1 };
    const newest = client.readAll({ direction: BACKWARDS, fromPosition: END, ...bounds });
    for await (const { event } of newest) {
      const [category = ''] = event?.streamId.split('-', 1) ?? [];
      if (!categories || categories.includes(category)) return event?.position.commit;
    }
    return undefined;
  });

const recordedOf = ({ event }: ResolvedEvent): Recorded | undefined =>
  event && recorded(event, event.position?.commit ?? 0n);
