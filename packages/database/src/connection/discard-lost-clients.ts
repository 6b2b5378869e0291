import type { PostgresPool } from 'kysely';
import pg from 'pg';

import { toKyselyQuery, type Query } from './kysely-query.ts';
import { createStatementNamer } from './statement-names.ts';

/**
 * Wraps a pool so that a client whose statement got no response is discarded: its transaction may still be open, and
 * the next user of the client would work, and commit, inside it. Statements are named, so that a connection parses each
 * only once; one that was parsed before the columns of its table changed is parsed again, and its client is discarded.
 */
export const discardLostClients = (
  pool: pg.Pool,
  checkConnection?: ConnectionCheck,
): PostgresPool => {
  const statementName = createStatementNamer();
  let isChecked = checkConnection === undefined;
  const connect = async () => {
    const client = await pool.connect();
    if (!isChecked) await runConnectionCheck(client, checkConnection);
    isChecked = true;
    let lost = false;
    const query: Query = async (text, parameters) => {
      const name = statementName(text, parameters);
      const values = [...parameters];
      try {
        return await client.query({ text, values, ...(name !== undefined && { name }) });
      } catch (error) {
        const isServerError = error instanceof pg.DatabaseError;
        const isPlanStale = isServerError && error.code === stalePlanCode;
        lost ||= !isServerError || isPlanStale;
        if (!isPlanStale) throw error;
        // The statement was not executed. The retry fails within a transaction, which is aborted: the first error is
        // thrown.
        return client.query({ text, values }).catch(() => Promise.reject(error));
      }
    };
    return { query: toKyselyQuery(query), release: () => client.release(lost) };
  };
  return { connect, end: () => pool.end() };
};

/** Checks a database before its first use; an error fails the statement that needed the connection. */
export type ConnectionCheck = (
  read: (statement: string) => Promise<readonly unknown[]>,
) => Promise<void>;

const runConnectionCheck = async (
  client: pg.PoolClient,
  checkConnection?: ConnectionCheck,
): Promise<void> => {
  try {
    await checkConnection?.(async (statement) => (await client.query<object>(statement)).rows);
  } catch (error) {
    client.release(true);
    throw error;
  }
};

/** `feature_not_supported`: a named statement would return other columns than when it was parsed. */
const stalePlanCode = '0A000';
