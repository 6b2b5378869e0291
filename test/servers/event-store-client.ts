import type { EventStoreDBClient } from '@eventstore/db-client';
import { openClient } from '@hiring/eventstore';

/** Runs `work` with a client of the protocol, for what no service does: unchecked events, deleted streams. */
export const withClient = async <T>(
  url: string,
  work: (client: EventStoreDBClient) => Promise<T>,
): Promise<T> => {
  const client = openClient(url);
  try {
    return await work(client);
  } finally {
    await client.dispose();
  }
};
