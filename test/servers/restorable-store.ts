import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { connect } from '@hiring/database';
import { sql } from 'kysely';

import { freshDatabase } from './database.ts';
import { startEmbedded } from './embedded-event-store.ts';
import { withClient } from './event-store-client.ts';
import { eventStoreUser as credentials } from './event-store-user.ts';
import { hasRestartableServers, startRestartable } from './event-store.ts';

export type RestorableStore = {
  readonly url: string;
  /** Removes the events after `position` and restarts the store; `beforeReconnect` runs before clients can connect again. */
  readonly restoreTo: (
    position: bigint,
    beforeReconnect?: (url: string) => Promise<unknown>,
  ) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * Starts an event store apart from that of the stack, which a test can restore to an older point while services run: a
 * real one, if this run has a command for it.
 */
export const startRestorableStore = (): Promise<RestorableStore> =>
  hasRestartableServers ? startRealStore() : startEmbeddedStore();

const startRealStore = async (): Promise<RestorableStore> => {
  const directory = await mkdtemp(join(tmpdir(), 'hiring-event-store-'));
  const server = await startRestartable(directory);
  return {
    url: server.url,
    restoreTo: async (position, beforeReconnect) => {
      const next = await findPositionAfter(server.url, position);
      await server.stop();
      if (next !== undefined) await truncateAtStart(directory, next);
      if (beforeReconnect) {
        const aside = await startRestartable(directory);
        await beforeReconnect(aside.url);
        await aside.stop();
      }
      await server.start();
    },
    stop: async () => {
      await server.stop();
      await rm(directory, { recursive: true });
    },
  };
};

const findPositionAfter = async (url: string, position: bigint): Promise<bigint | undefined> => {
  const fromPosition = { commit: position, prepare: position };
  const found: bigint[] = [];
  await withClient(url, async (client) => {
    for await (const { event } of client.readAll({ fromPosition, maxCount: 2 })) {
      if (event) found.push(event.position.commit);
    }
  });
  return found[1];
};

/** Lets a real server remove everything from a position on when it starts, as in the restore of a backup. */
const truncateAtStart = async (directory: string, position: bigint): Promise<void> => {
  const checkpoint = Buffer.alloc(8);
  checkpoint.writeBigInt64LE(position);
  await writeFile(join(directory, 'truncate.chk'), checkpoint);
};

const reason = 'EVENTSTORE_COMMAND is not set, or has no {storage}';

const startEmbeddedStore = async (): Promise<RestorableStore> => {
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
