import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

/**
 * The pool, but a client whose statement got no answer is thrown away: its transaction may still be open, and whoever
 * took the client next would work, and commit, inside it.
 */
export const withoutLostClients = (pool: pg.Pool): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect();
    let lost = false;
    const query = async (text: string, parameters: readonly unknown[]) => {
      try {
        return await client.query(text, [...parameters]);
      } catch (error) {
        lost ||= !(error instanceof pg.DatabaseError);
        throw error;
      }
    };
    return { query: asKyselys(query), release: () => client.release(lost) };
  },
  end: () => pool.end(),
});

/** Kysely passes a cursor only where the dialect was given a cursor class, which ours is not. */
const asKyselys = (query: (text: string, parameters: readonly unknown[]) => Promise<unknown>) =>
  query as PostgresPoolClient['query'];
