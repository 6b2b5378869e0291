import { type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { startEmbeddedEventStore } from '@hiring/embedded-eventstore';
import { openClient } from '@hiring/eventstore';
import { v4 as uuid } from 'uuid';
import { expect } from 'vitest';

import { freshDatabase } from '../servers/database.ts';

/** Connection string of a real server: when it is set, tests of the protocol run against that server. */
const realServer = process.env['EVENTSTORE_URL'];

/** Whether the tests run against the embedded server, of which they expect more where real servers differ. */
export const isEmbedded = realServer === undefined;

export type TestStore = {
  readonly connectionString: string;
  readonly client: EventStoreDBClient;
  readonly close: () => Promise<void>;
};

/** Connects to the real server, which test files share, or starts an embedded one. */
export const openStore = async (): Promise<TestStore> => {
  if (realServer === undefined) return openEmbeddedStore();
  const client = openClient(realServer);
  return { connectionString: realServer, client, close: () => client.dispose() };
};

/** Starts an embedded server over an empty database, for tests of what only this server promises. */
export const openEmbeddedStore = async (): Promise<TestStore> => {
  const database = await freshDatabase('empty');
  const store = await startEmbeddedEventStore({ databaseUrl: database.url });
  const client = openClient(store.connectionString);
  return {
    connectionString: store.connectionString,
    client,
    close: async () => {
      await client.dispose();
      await store.stop();
      await database.drop();
    },
  };
};

/** Returns the name of a stream that no other test writes. */
export const newStream = (category = 'order'): string => `${category}-${uuid()}`;

export const newEvent = (type = 'OrderPlaced', data: object = { amount: 1 }) =>
  jsonEvent({ id: uuid(), type, data: { ...data } });

export const events = (count: number) =>
  Array.from({ length: count }, (_, index) => newEvent('OrderPlaced', { index }));

/** Collects all events of a read. */
export const all = async <T>(read: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const event of read) found.push(event);
  return found;
};

/** Expects each position to be greater than the one before it. */
export const expectRising = (positions: readonly bigint[]): void => {
  const isRising = positions.every((position, index) => position > (positions[index - 1] ?? -1n));
  expect(isRising, `positions do not rise: ${positions.join(' ')}`).toBe(true);
};

/** Append options with credentials: the client then uses the classic call instead of the batch. */
export const classic = { credentials: { username: 'admin', password: 'changeit' } };
