import type { EventStoreDBClient } from '@eventstore/db-client';

import type { EventStore } from '../connection/connect.ts';

/**
 * The id of the event that stands exactly at a position of the whole log; undefined when there is none: the log is
 * shorter, or positions are not where they were. Throws StoreUnavailable.
 */
export const findEventIdAt = (store: EventStore, position: bigint): Promise<string | undefined> =>
  store.call(({ client }) => readEventIdAt(client, position));

/** The same over one client. Throws whatever it throws. */
export const readEventIdAt = async (
  client: EventStoreDBClient,
  position: bigint,
): Promise<string | undefined> => {
  const fromPosition = { commit: position, prepare: position };
  let id: string | undefined;
  for await (const { event } of client.readAll({ fromPosition, maxCount: 1 })) {
    if (event?.position.commit === position) id = event.id;
  }
  return id;
};
