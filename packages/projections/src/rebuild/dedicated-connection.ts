import { type DedicatedConnection, openDedicatedConnection } from '@hiring/database';
import { sql } from 'kysely';

export type DedicatedConnectionDeps = {
  readonly databaseUrl: string;
  readonly signal: AbortSignal;
};

/**
 * Runs work on a dedicated connection, so that its locks and transactions end with the connection. Commits return
 * before they are on disk, rows and checkpoint together: after a crash the lost part is applied again.
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
