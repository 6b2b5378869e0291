import { startEmbeddedEventStore } from '@hiring/embedded-eventstore';
import { connectEventStore, type EventStore, type EventStoreOptions } from '@hiring/eventstore';
import { onTestFinished } from 'vitest';

import { findFreePort } from '../../start/ports.ts';
import { freshDatabase } from '../servers/database.ts';
import { eventStoreUser as credentials } from '../servers/event-store-user.ts';

export type EmbeddedServer = {
  readonly url: string;
  /** Opens another connection, which is closed when the test ends. */
  readonly connect: (options?: EventStoreOptions) => EventStore;
  readonly stop: () => Promise<void>;
  /** Serves the same database again at the same address. */
  readonly start: () => Promise<void>;
};

/** Starts an embedded event store over an empty database, for the duration of one test. */
export const startEmbeddedServer = async (): Promise<EmbeddedServer> => {
  const database = await freshDatabase('empty');
  onTestFinished(database.drop);
  const port = await findFreePort();
  const serve = () => startEmbeddedEventStore({ databaseUrl: database.url, port, credentials });
  let server = await serve();
  onTestFinished(() => server.stop());

  const url = server.connectionString;
  return {
    url,
    connect: (options) => connectForTest(url, options),
    stop: () => server.stop(),
    start: async () => {
      server = await serve();
    },
  };
};

/** Opens a connection that is closed when the test ends. */
export const connectForTest = (url: string, options?: EventStoreOptions): EventStore => {
  const store = connectEventStore(url, options);
  onTestFinished(store.close);
  return store;
};
