import { randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';

import type { LocalEventStore } from '@hiring/eventstore';

import { type Credentials, formatUserInfo, type User } from './authorize.ts';
import { createLocalEventStore } from './local/local-event-store.ts';
import { openLog } from './log/open-log.ts';
import { type Certificate, listen, createServer, shutDown } from './server.ts';

export type EmbeddedEventStore = {
  /**
   * `esdb://user:password@127.0.0.1:2113?tls=false`, for `openClient` of @hiring/eventstore; `tls=true` with a
   * certificate. It holds the password.
   */
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
  /** The user with all rights, whose credentials the connection string has; generated at each start by default. */
  readonly credentials?: Credentials;
  /** Further users; none by default. A call must carry the credentials of one of all users. */
  readonly users?: readonly User[];
  /** Serves TLS with this certificate; by default without TLS, for clients on this machine only. */
  readonly certificate?: Certificate | undefined;
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
  users = [],
  certificate,
  onError = () => undefined,
}: EmbeddedEventStoreOptions): Promise<EmbeddedEventStore> => {
  const log = await openLog(databaseUrl, onError);
  const stopping = new AbortController();
  // Every open call adds a listener; the number of calls is limited per connection.
  setMaxListeners(0, stopping.signal);
  const server = createServer(log, [{ ...credentials, rights: 'all' }, ...users], stopping.signal);
  try {
    const bound = await listen(server, { host, port, certificate });
    const stop = async () => {
      stopping.abort();
      await shutDown(server, 1_000);
      await log.close();
    };
    let stopped: Promise<void> | undefined;
    const connectionString = `esdb://${formatUserInfo(credentials)}@${host}:${bound}?tls=${certificate !== undefined}`;
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
