import pg from 'pg';

import { unavailable } from '../../errors.ts';
import { connectionOptions, statements } from '../statements.ts';
import type { WriterCache } from './commit.ts';
import type { WriterConnection } from './writer.ts';

/** Another server holds the lock of the writer on this database. */
export class AlreadyServedError extends Error {
  constructor(options?: ErrorOptions) {
    super('Another event store server is writing to this database.', options);
  }
}

/** The one connection that writes, and the last position in the log when it was opened. */
export type OpenedConnection = { readonly client: pg.Client; readonly lastPosition: number };

/**
 * Opens the connection that writes. It holds a lock until it ends, so that a server that lost its connection cannot
 * write, and no other server wrote while this one holds it. Waits up to two seconds for the lock, because the backend
 * of a killed server holds it for a moment. Creates missing tables.
 * @throws AlreadyServedError
 */
export const openWriterConnection = async (databaseUrl: string): Promise<OpenedConnection> => {
  const client = new pg.Client(connectionOptions(databaseUrl, 'eventstore writer'));
  // Without a listener this event ends the process; its consequences arrive as `end` or as a failed statement.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query("set lock_timeout = '2s'");
    await client.query(statements.lock.text).catch(throwAlreadyServed);
    await client.query('set lock_timeout = 0');
    await client.query(statements.schema.text);
    await client.query(statements.events.text);
    const { rows } = await client.query<{ position: number }>(statements.lastPosition);
    return { client, lastPosition: rows[0]?.position ?? 0 };
  } catch (error) {
    destroy(client);
    throw error;
  }
};

/** Maintains the connection that writes, initially `first`: replaces it when it is lost. */
export const maintainConnection = (
  first: pg.Client,
  databaseUrl: string,
  cache: WriterCache,
  onError: (error: unknown) => void,
): WriterConnection => {
  let current: Promise<pg.Client> | undefined;
  let closed = false;

  const drop = (reason: unknown) => {
    const lost = current;
    if (lost === undefined || closed) return;
    current = undefined;
    // Readers notice that the database is unavailable, as long as it is.
    cache.tail.reset(cache.tail.committed());
    onError(reason);
    void lost.then(destroy, () => undefined);
    // Reconnects without waiting for the next change, because readers wait for events that may have been written.
    setTimeout(() => void get().catch(() => undefined), 250).unref();
  };
  const track = (opening: Promise<pg.Client>) => {
    current = opening;
    void opening.then(
      (client) =>
        client.once('end', () => current === opening && drop(new Error('Connection lost.'))),
      (error: unknown) => current === opening && drop(error),
    );
    return opening;
  };
  const get = async () => {
    if (closed) throw unavailable();
    return current ?? track(reopen(databaseUrl, cache));
  };
  void track(Promise.resolve(first));
  return {
    get,
    drop,
    close: async () => {
      closed = true;
      await current?.then((client) => client.end()).catch(() => undefined);
    },
  };
};

const reopen = async (databaseUrl: string, { tail, heads, firstUses }: WriterCache) => {
  const { client, lastPosition } = await openWriterConnection(databaseUrl);
  firstUses.clear();
  heads.clear();
  tail.reset(lastPosition);
  return client;
};

/** Closes the connection at once, without a protocol message: the server may hang. */
const destroy = (client: pg.Client): void => {
  client.connection.stream.destroy();
};

const lockNotAvailable = '55P03';

const throwAlreadyServed = (error: unknown): never => {
  const isRefused = error instanceof pg.DatabaseError && error.code === lockNotAvailable;
  throw isRefused ? new AlreadyServedError({ cause: error }) : error;
};
