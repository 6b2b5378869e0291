import { findUnreachableStores } from '../packages/startup/src/unreachable-stores.ts';
import type { Config } from './config.ts';
import { Problem } from './problem.ts';

const reachTimeoutMs = 5_000;

/**
 * Waits up to five seconds for the external stores. Throws Problem that names the variable, host and port of each store
 * that does not respond or refuses the connection; never a password.
 */
export const assertStoresReachable = async (config: Config): Promise<void> => {
  const { databaseUrl, eventStoreUrl, redisUrl } = config;
  const urls = { DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventStoreUrl, REDIS_URL: redisUrl };
  const unreachable = await findUnreachableStores(urls, reachTimeoutMs);
  if (unreachable.length > 0) throw new Problem(unreachable.join(' '));
  if (databaseUrl !== undefined) await assertDatabaseAccepts(databaseUrl);
};

/** The message of Postgres names the refused user or the missing database, but no password. */
const assertDatabaseAccepts = async (databaseUrl: string): Promise<void> => {
  const { connect } = await import('../packages/database/src/connection/connect.ts');
  const { db, close } = connect(databaseUrl, { name: 'start', maxConnections: 1 });
  try {
    await db.selectNoFrom((eb) => eb.lit(1).as('one')).execute();
  } catch (error) {
    const { host } = new URL(databaseUrl);
    const reason = error instanceof Error ? error.message : 'no reason';
    throw new Problem(`DATABASE_URL: the server at ${host} refuses the connection (${reason}).`, {
      cause: error,
    });
  } finally {
    await close();
  }
};
