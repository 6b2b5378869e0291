import type { EventStore } from './connect.ts';

/**
 * The id of the event that stands exactly at a position of the whole log; undefined when there is none: the log is
 * shorter, or positions are not where they were. Throws StoreUnavailable.
 */
export const eventIdAt = (store: EventStore, position: bigint): Promise<string | undefined> =>
  store.call(async ({ client }) => {
    const fromPosition = { commit: position, prepare: position };
    for await (const { event } of client.readAll({ fromPosition, maxCount: 1 })) {
      return event?.position.commit === position ? event.id : undefined;
    }
    return undefined;
  });
