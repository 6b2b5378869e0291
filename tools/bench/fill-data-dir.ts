import { join, resolve } from 'node:path';

import { connect, openDedicatedConnection } from '@hiring/database';

import { readOrCreateSecret } from '../../start/data-dir/secret.ts';
import { withEmbeddedPostgres } from '../../start/postgres/embedded-database.ts';
import { writePastEvents } from './past-events.ts';

/**
 * Fills a new data directory (DATA_DIR), which `start` can then serve, with a log of a million events by default:
 * candidates of one organization in the pipeline of one role, some with sealed notes.
 */
export const fillNewDataDir = async ([events = 1_000_000]: readonly number[]): Promise<void> => {
  const dataDir = resolve(process.env['DATA_DIR'] ?? '.data');
  await fillDataDir(dataDir, events);
  process.stdout.write(`${events} events in ${dataDir}\n`);
};

/** Fills a data directory with a log with the given number of events. */
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
