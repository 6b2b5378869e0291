import { type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { openClient } from '@hiring/eventstore';
import { v4 as uuid } from 'uuid';
import { expect } from 'vitest';

import { freshDatabase } from '../servers/database.ts';
import { noteEventStore, startEmbedded } from '../servers/embedded-event-store.ts';

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
  if (realServer === undefined) return openEmbeddedStore('EVENTSTORE_URL is not set');
  noteEventStore(undefined);
  const client = openClient(realServer);
  return { connectionString: realServer, client, close: () => client.dispose() };
};

/** Connects to the real server if its major version is one of those that a test is of, or starts an embedded one. */
export const openStoreOf = async (isOf: (major: number) => boolean): Promise<TestStore> => {
  const major = realServer === undefined ? undefined : await readMajorVersion(realServer);
  return major === undefined || isOf(major)
    ? openStore()
    : openEmbeddedStore(`a server of version ${major} does not do this`);
};

/** Returns the major version that the server reports over HTTP, of a server without TLS. */
const readMajorVersion = async (url: string): Promise<number> => {
  const response = await fetch(new URL('/info', url.replace(/^\w+:/, 'http:')));
  const info = (await response.json()) as Readonly<Record<string, unknown>>;
  return Number.parseInt(String(info['esVersion'] ?? info['dbVersion']), 10);
};

/** Starts an embedded server over an empty database, for a test that needs it for a reason (`startEmbedded`). */
export const openEmbeddedStore = async (reason: string): Promise<TestStore> => {
  const database = await freshDatabase('empty');
  const store = await startEmbedded(reason, { databaseUrl: database.url });
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
