import { randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';

import type { LocalEventStore } from '@hiring/eventstore';

import { type Credentials, formatUserInfo } from './authorize.ts';
import { createLocalEventStore } from './local/local-event-store.ts';
import { openLog } from './log/open-log.ts';
import { listen, createServer, shutDown } from './server.ts';

export type EmbeddedEventStore = {
  /** `esdb://user:password@127.0.0.1:2113?tls=false`, for `openClient` of @hiring/eventstore. It holds the password. */
  readonly connectionString: string;
  /** The same log for services in this process, for `connectEventStore` of @hiring/eventstore. */
  readonly local: LocalEventStore;
  /** Ends open calls with UNAVAILABLE, so that clients do not treat them as complete. */
  readonly stop: () => Promise<void>;
};

export type EmbeddedEventStoreOptions = {
  /** Any Postgres in UTF-8; schema `eventstore` is created in it. */
  readonly databaseUrl: string;
  /** 0, the default, selects any free port. */
  readonly port?: number;
  readonly host?: string;
  /** The credentials that every call must carry; generated at each start by default. */
  readonly credentials?: Credentials;
  /** Called for lost connections to Postgres, which are reopened automatically. */
  readonly onError?: (error: unknown) => void;
};

/**
 * Serves EventStoreDB's protocol over a Postgres database.
 * @throws AlreadyServedError when another server uses the database.
 */
export const startEmbeddedEventStore = async ({
  databaseUrl,
  port = 0,
  host = '127.0.0.1',
  credentials = newCredentials(),
  onError = () => undefined,
}: EmbeddedEventStoreOptions): Promise<EmbeddedEventStore> => {
  const log = await openLog(databaseUrl, onError);
  const stopping = new AbortController();
  // Every open call adds a listener; the number of calls is limited per connection.
  setMaxListeners(0, stopping.signal);
  const server = createServer(log, credentials, stopping.signal);
  try {
    const bound = await listen(server, host, port);
    const stop = async () => {
      stopping.abort();
      await shutDown(server, 1_000);
      await log.close();
    };
    let stopped: Promise<void> | undefined;
    const connectionString = `esdb://${formatUserInfo(credentials)}@${host}:${bound}?tls=false`;
    return {
      connectionString,
      local: createLocalEventStore(log, stopping.signal),
      stop: () => (stopped ??= stop()),
    };
  } catch (error) {
    await log.close();
    throw error;
  }
};

const newCredentials = (): Credentials => ({
  username: 'hiring',
  password: randomBytes(32).toString('base64url'),
});
