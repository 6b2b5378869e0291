import pg from 'pg';

import { connectionOptions, statements } from './statements.ts';

export class AlreadyServed extends Error {
  constructor(options?: ErrorOptions) {
    super('Another event store server is writing to this database.', options);
  }
}

/**
 * The one connection that writes. It holds the lock for as long as it lives, so a server that has lost
 * its connection can write nothing, and one that has it knows that nobody else wrote in between. Waits
 * `patience` milliseconds for the lock: a server that was killed leaves its backend behind for a moment.
 * @throws AlreadyServed
 */
export const connectWriter = async (databaseUrl: string, patience: number): Promise<pg.Client> => {
  const client = new pg.Client(connectionOptions(databaseUrl, 'eventstore writer'));
  // A connection lost while idle is noticed by the next statement; unheard, the event ends the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`set lock_timeout = ${patience}`);
    await client.query(statements.lock).catch(orAlreadyServed);
    await client.query('set lock_timeout = 0');
    return client;
  } catch (error) {
    destroy(client);
    throw error;
  }
};

/** At once, without a farewell: the server may hang. */
export const destroy = (client: pg.Client): void => {
  client.connection.stream.destroy();
};

const lockNotAvailable = '55P03';

const orAlreadyServed = (error: unknown): never => {
  const refused = error instanceof pg.DatabaseError && error.code === lockNotAvailable;
  throw refused ? new AlreadyServed({ cause: error }) : error;
};
