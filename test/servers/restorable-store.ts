import { connect } from '@hiring/database';
import { sql } from 'kysely';

import { freshDatabase } from './database.ts';
import { startEmbedded } from './embedded-event-store.ts';
import { eventStoreUser as credentials } from './event-store-user.ts';

export type RestorableStore = {
  readonly url: string;
  /** Removes the events after `position` and restarts the store; `beforeReconnect` runs before clients can connect again. */
  readonly restoreTo: (
    position: bigint,
    beforeReconnect?: (url: string) => Promise<unknown>,
  ) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const reason = 'the test removes the end of the log';

/** Starts an event store in a separate database, which a test can restore to an older point while services run. */
export const startRestorableStore = async (): Promise<RestorableStore> => {
  const database = await freshDatabase('empty');
  const { db, close } = connect(database.url, { name: 'test', maxConnections: 1 });
  let server = await startEmbedded(reason, { databaseUrl: database.url, credentials });
  const url = server.connectionString;
  const port = Number(new URL(url).port);

  return {
    url,
    restoreTo: async (position, beforeReconnect) => {
      await server.stop();
      await sql`delete from eventstore.events where position > ${position}`.execute(db);
      if (beforeReconnect) {
        const aside = await startEmbedded(reason, { databaseUrl: database.url });
        await beforeReconnect(aside.connectionString);
        await aside.stop();
      }
      server = await startEmbedded(reason, { databaseUrl: database.url, port, credentials });
    },
    stop: async () => {
      await server.stop();
      await close();
      await database.drop();
    },
  };
};
