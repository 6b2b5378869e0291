import pg from 'pg';

/**
 * Keeps the relay from passing events to the queue, in whichever process it runs, by a lock on the table of its
 * checkpoint; at most one batch of effects runs meanwhile. Returns what ends that.
 */
export const holdEffects = async (databaseUrl: string): Promise<() => Promise<void>> => {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'bench' });
  await client.connect();
  await client.query('begin');
  await client.query('lock table worker.relay in exclusive mode');
  return () => client.end();
};
