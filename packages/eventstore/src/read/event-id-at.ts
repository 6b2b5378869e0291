import type { EventStoreDBClient } from '@eventstore/db-client';

import type { EventStore } from '../event-store.ts';

/**
 * Finds the id of the event at an exact position of the log; undefined if no event has this position, because the log
 * is shorter or was replaced. Throws StoreUnavailable.
 */
export const findEventIdAt = (store: EventStore, position: bigint): Promise<string | undefined> =>
  store.call(({ client }) => readEventIdAt(client, position));

/** Finds the id of the event at an exact position, with one client. Throws the client's errors. */
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
