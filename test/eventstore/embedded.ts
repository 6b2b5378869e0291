import { type EmbeddedEventStore, startEmbeddedEventStore } from '@hiring/embedded-eventstore';
import {
  connectEventStore,
  type EventStore,
  type EventStoreOptions,
  type EventStoreSource,
  type LocalEventStore,
} from '@hiring/eventstore';
import { onTestFinished } from 'vitest';

import { findFreePort } from '../../start/ports.ts';
import { freshDatabase } from '../servers/database.ts';
import { eventStoreUser as credentials } from '../servers/event-store-user.ts';
import { withFrozenEvents } from './frozen-events.ts';

/** How a connection reaches the log: with the protocol's client, or directly, within the process. */
export const transports = ['network', 'local'] as const;
type Transport = (typeof transports)[number];

export type EmbeddedServer = {
  readonly url: string;
  /** The log for connections in this process, also after a restart. Its events are frozen. */
  readonly local: LocalEventStore;
  /** Opens another connection over the server's transport, which is closed when the test ends. */
  readonly connect: (options?: EventStoreOptions) => EventStore;
  readonly stop: () => Promise<void>;
  /** Serves the same database again at the same address. */
  readonly start: () => Promise<void>;
};

type ServerOptions = {
  readonly transport?: Transport;
  /** Returns the URL by which the server reaches its database; by default directly. */
  readonly reach?: (databaseUrl: string) => Promise<string>;
};

/** Starts an embedded event store over an empty database, for the duration of one test. */
export const startEmbeddedServer = async ({
  transport = 'network',
  reach = async (url) => url,
}: ServerOptions = {}): Promise<EmbeddedServer> => {
  const database = await freshDatabase('empty');
  onTestFinished(database.drop);
  const databaseUrl = await reach(database.url);
  const port = await findFreePort();
  const serve = () => startEmbeddedEventStore({ databaseUrl, port, credentials });
  let server = await serve();
  onTestFinished(() => server.stop());

  const url = server.connectionString;
  const local = withFrozenEvents(toCurrent(() => server));
  return {
    url,
    local,
    connect: (options) => connectForTest(transport === 'local' ? local : url, options),
    stop: () => server.stop(),
    start: async () => {
      server = await serve();
    },
  };
};

/** Returns the log of the server that runs now. */
const toCurrent = (server: () => EmbeddedEventStore): LocalEventStore => ({
  readLog: (page) => server().local.readLog(page),
  readStream: (page) => server().local.readStream(page),
  subscribe: (...request) => server().local.subscribe(...request),
  append: (proposal) => server().local.append(proposal),
});

/** Opens a connection that is closed when the test ends. */
export const connectForTest = (
  source: EventStoreSource,
  options?: EventStoreOptions,
): EventStore => {
  const store = connectEventStore(source, options);
  onTestFinished(store.close);
  return store;
};
