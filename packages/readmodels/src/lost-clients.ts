import type { PostgresPool } from 'kysely';
import pg from 'pg';

import { asKyselys, type Query } from './kysely-query.ts';
import { statementNames } from './statement-names.ts';

/**
 * The pool, but a client whose statement got no answer is thrown away: its transaction may still be open, and whoever
 * took the client next would work, and commit, inside it. Statements are named, so that each is parsed once by a connection;
 * one that knows a table as it was before its columns changed is parsed anew, and its client thrown away.
 */
export const withoutLostClients = (pool: pg.Pool, admit?: Admit): PostgresPool => {
  const nameOf = statementNames();
  let admitted = admit === undefined;
  const connect = async () => {
    const client = await pool.connect();
    if (!admitted) await admission(client, admit);
    admitted = true;
    let lost = false;
    const query: Query = async (text, parameters) => {
      const name = nameOf(text, parameters);
      const values = [...parameters];
      try {
        return await client.query({ text, values, ...(name !== undefined && { name }) });
      } catch (error) {
        const isAnswer = error instanceof pg.DatabaseError;
        const isOld = isAnswer && error.code === planIsOld;
        lost ||= !isAnswer || isOld;
        if (!isOld) throw error;
        // Nothing was executed. Within a transaction, which is broken, this fails as well, and what went wrong first is told.
        return client.query({ text, values }).catch(() => Promise.reject(error));
      }
    };
    return { query: asKyselys(query), release: () => client.release(lost) };
  };
  return { connect, end: () => pool.end() };
};

/** Looks at a database before it is used; what it throws fails the statement that needed the connection. */
export type Admit = (read: (statement: string) => Promise<readonly unknown[]>) => Promise<void>;

const admission = async (client: pg.PoolClient, admit?: Admit): Promise<void> => {
  try {
    await admit?.(async (statement) => (await client.query<object>(statement)).rows);
  } catch (error) {
    client.release(true);
    throw error;
  }
};

/** `feature_not_supported`: a named statement would answer other columns than when it was parsed. */
const planIsOld = '0A000';
