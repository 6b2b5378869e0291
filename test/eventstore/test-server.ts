import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { EmbeddedEventStore } from '@hiring/embedded-eventstore';
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
import { startEmbedded } from '../servers/embedded-event-store.ts';
import { eventStoreUser as credentials } from '../servers/event-store-user.ts';
import { hasRestartableServers, startRestartable } from '../servers/event-store.ts';
import { withFrozenEvents } from './frozen-events.ts';

/** How a connection reaches the log: with the protocol's client, or directly, within the process. */
export const transports = ['network', 'local'] as const;
type Transport = (typeof transports)[number];

export type TestServer = {
  readonly url: string;
  readonly isReal: boolean;
  /** Opens another connection over the server's transport, which is closed when the test ends. */
  readonly connect: (options?: EventStoreOptions) => EventStore;
  readonly stop: () => Promise<void>;
  /** Serves the same log again at the same address. */
  readonly start: () => Promise<void>;
};

type EmbeddedServer = TestServer & {
  /** The log for connections in this process, also after a restart. Its events are frozen. */
  readonly local: LocalEventStore;
};

type ServerOptions = {
  readonly transport?: Transport;
  /** Returns the URL by which the server reaches its database; by default directly. */
  readonly reach?: (databaseUrl: string) => Promise<string>;
};

/** Starts an empty event store for the duration of one test: over the network a real one, if this run has a command for it. */
export const startServer = async (transport: Transport = 'network'): Promise<TestServer> =>
  transport === 'network' && hasRestartableServers
    ? startRealServer()
    : startEmbeddedServer({ transport });

/** A real server that has just started responds slowly on a busy machine. */
const longTimeouts = { idleTimeoutMs: 10_000, retryTimeoutMs: 30_000 };

const startRealServer = async (): Promise<TestServer> => {
  const directory = await mkdtemp(join(tmpdir(), 'hiring-event-store-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const server = await startRestartable(directory);
  onTestFinished(server.stop);
  const connect = (options: EventStoreOptions = {}) =>
    connectForTest(server.url, { ...longTimeouts, ...options });
  return { ...server, isReal: true, connect };
};

const reasons = {
  network: 'EVENTSTORE_COMMAND is not set, or has no {storage}',
  local: 'a log in the same process exists of the embedded event store only',
  reach: 'the Postgres of the embedded event store fails',
};

/** Starts an embedded event store over an empty database, for the duration of one test. */
export const startEmbeddedServer = async ({
  transport = 'local',
  reach,
}: ServerOptions = {}): Promise<EmbeddedServer> => {
  const database = await freshDatabase('empty');
  onTestFinished(database.drop);
  const databaseUrl = reach ? await reach(database.url) : database.url;
  const port = await findFreePort();
  const reason = reach ? reasons.reach : reasons[transport];
  const serve = () => startEmbedded(reason, { databaseUrl, port, credentials });
  let server = await serve();
  onTestFinished(() => server.stop());

  const url = server.connectionString;
  const local = withFrozenEvents(toCurrent(() => server));
  return {
    url,
    isReal: false,
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
