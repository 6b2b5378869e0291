import { openLog } from './log/open-log.ts';
import { listen, serverOf } from './server.ts';

export type EmbeddedEventStore = {
  /** For `EventStoreDBClient.connectionString`: `esdb://127.0.0.1:2113?tls=false`. */
  readonly connectionString: string;
  readonly stop: () => Promise<void>;
};

export type EmbeddedEventStoreOptions = {
  /** Any Postgres; schema `eventstore` is made in it. */
  readonly databaseUrl: string;
  /** 0, the default, takes a free one. */
  readonly port?: number;
  readonly host?: string;
};

/**
 * Serves EventStoreDB's protocol over a Postgres database.
 * @throws AlreadyServed when another server holds the database.
 */
export const startEmbeddedEventStore = async ({
  databaseUrl,
  port = 0,
  host = '127.0.0.1',
}: EmbeddedEventStoreOptions): Promise<EmbeddedEventStore> => {
  const log = await openLog(databaseUrl);
  const server = serverOf(log);
  try {
    const bound = await listen(server, host, port);
    return {
      connectionString: `esdb://${host}:${bound}?tls=false`,
      stop: async () => {
        server.forceShutdown();
        await log.close();
      },
    };
  } catch (error) {
    await log.close();
    throw error;
  }
};
