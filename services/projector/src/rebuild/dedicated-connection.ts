import { type DedicatedConnection, openDedicatedConnection } from '@hiring/database';
import { sql } from 'kysely';

export type DedicatedConnectionDeps = {
  readonly databaseUrl: string;
  readonly signal: AbortSignal;
};

/**
 * Work on a connection of its own: what it locks, and what it has under way, ends with that connection, however that ends.
 * A commit is answered before it is on disk, rows and position together: after a crash the rest is made again.
 */
export const withDedicatedConnection = async <T>(
  { databaseUrl, signal }: DedicatedConnectionDeps,
  work: (connection: DedicatedConnection) => Promise<T>,
): Promise<T> => {
  signal.throwIfAborted();
  const connection = await openDedicatedConnection(databaseUrl, 'projection copy');
  const close = () => void connection.close().catch(() => undefined);
  signal.addEventListener('abort', close, { once: true });
  try {
    await sql`set synchronous_commit = off`.execute(connection.db);
    return await work(connection);
  } finally {
    signal.removeEventListener('abort', close);
    await connection.close().catch(() => undefined);
  }
};
