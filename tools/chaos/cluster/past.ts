import { connect, openDedicatedConnection } from '@hiring/database';

import { writePastEvents } from '../../bench/past-events.ts';

/** Writes a log with the given number of events directly to the database, before the event store starts. */
export const writePastInto = async (
  databaseUrl: string,
  secret: string,
  events: number,
): Promise<void> => {
  if (events === 0) return;
  const { db, close } = connect(databaseUrl, { name: 'chaos', queryTimeoutMs: 600_000 });
  const copying = await openDedicatedConnection(databaseUrl, 'chaos');
  try {
    await writePastEvents(db, copying, { events, secret });
  } finally {
    await Promise.all([close(), copying.close()]);
  }
};
