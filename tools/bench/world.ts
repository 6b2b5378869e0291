import { join, resolve } from 'node:path';

import { connect, openDedicatedConnection } from '@hiring/database';

import { readOrCreateSecret } from '../../start/data-dir/secret.ts';
import { withEmbeddedPostgres } from '../../start/postgres/embedded-database.ts';
import { writePastEvents } from './past-events.ts';

/**
 * Fills a new data directory (DATA_DIR) with a log of so many events, a million unless told otherwise, for `start` to serve:
 * candidates of one organization on their way through one role, some with sealed notes.
 */
export const makeWorld = async ([events = 1_000_000]: readonly number[]): Promise<void> => {
  const dataDir = resolve(process.env['DATA_DIR'] ?? '.data');
  await fillDataDir(dataDir, events);
  process.stdout.write(`${events} events in ${dataDir}\n`);
};

/** The same for any directory. */
export const fillDataDir = (dataDir: string, events: number): Promise<void> =>
  withEmbeddedPostgres(dataDir, async (databaseUrl) => {
    const secret = readOrCreateSecret(join(dataDir, 'vault-secret'));
    const { db, close } = connect(databaseUrl, { name: 'world', queryTimeoutMs: 600_000 });
    const copying = await openDedicatedConnection(databaseUrl, 'world');
    try {
      await writePastEvents(db, copying, { events, secret });
    } finally {
      await Promise.all([close(), copying.close()]);
    }
  });
