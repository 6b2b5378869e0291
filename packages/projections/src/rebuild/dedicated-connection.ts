import { type DedicatedConnection, openDedicatedConnection } from '@hiring/database';
import { sql } from 'kysely';

export type DedicatedConnectionDeps = {
  readonly databaseUrl: string;
  readonly signal: AbortSignal;
};

/**
 * Opens a dedicated connection, so that its locks and transactions end with the connection; it closes when the signal
 * aborts. Commits return before they are on disk, rows and checkpoint together: after a crash the lost part is applied
 * again.
 */
export const openConnection = async ({
  databaseUrl,
  signal,
}: DedicatedConnectionDeps): Promise<DedicatedConnection> => {
  signal.throwIfAborted();
  const connection = await openDedicatedConnection(databaseUrl, 'projection copy');
  const close = async (): Promise<void> => {
    signal.removeEventListener('abort', abort);
    await connection.close().catch(() => undefined);
  };
  const abort = (): void => void close();
  signal.addEventListener('abort', abort);
  try {
    await sql`set synchronous_commit = off`.execute(connection.db);
    await sql.raw(endWithConnection).execute(connection.db);
    return { ...connection, close };
  } catch (error) {
    await close();
    throw error;
  }
};

/**
 * Makes the server end a long statement within a second when the connection was closed, and release its locks. Ignored
 * on platforms where the server cannot notice that.
 */
const endWithConnection = `
do $$ begin
  set client_connection_check_interval = '1s';
exception when invalid_parameter_value then null;
end $$`;

/** Runs work on a connection of `openConnection` and closes it. */
export const withDedicatedConnection = async <T>(
  deps: DedicatedConnectionDeps,
  work: (connection: DedicatedConnection) => Promise<T>,
): Promise<T> => {
  const connection = await openConnection(deps);
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
};
