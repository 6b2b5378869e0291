import { AccessDeniedError, type EventStoreDBClient } from '@eventstore/db-client';
import type { EmbeddedEventStore } from '@hiring/embedded-eventstore';
import { openClient } from '@hiring/eventstore';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { type Database, freshDatabase } from '../servers/database.ts';
import { startEmbedded } from '../servers/embedded-event-store.ts';
import { all, classic, newEvent, newStream } from './store.ts';

const passwords = { reader: 'of a reader', writer: 'of a writer' } as const;

let database: Database;
let store: EmbeddedEventStore;
let admin: EventStoreDBClient;

beforeAll(async () => {
  database = await freshDatabase('empty');
  store = await startEmbedded('the test is of the users of the embedded event store', {
    databaseUrl: database.url,
    users: [
      { username: 'reader', password: passwords.reader, rights: 'read' },
      { username: 'writer', password: passwords.writer, rights: 'append' },
    ],
  });
  admin = openClient(store.connectionString);
});
afterAll(async () => {
  await admin.dispose();
  await store.stop();
  await database.drop();
});

const connectAs = (username: keyof typeof passwords) => {
  const url = Object.assign(new URL(store.connectionString), { username });
  const client = openClient(Object.assign(url, { password: passwords[username] }).href);
  onTestFinished(() => client.dispose());
  return client;
};

const expectDenied = async (calls: readonly Promise<unknown>[]): Promise<void> => {
  for (const outcome of await Promise.allSettled(calls)) {
    expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(AccessDeniedError);
  }
};

describe('security 51: a user with the right', () => {
  it('to read changes nothing', async () => {
    const stream = newStream();
    await admin.appendToStream(stream, newEvent());
    const client = connectAs('reader');
    await expectDenied([
      client.appendToStream(stream, newEvent()),
      client.appendToStream(stream, newEvent(), classic),
      client.setStreamMetadata(stream, { maxCount: 1 }),
      client.deleteStream(stream),
      client.tombstoneStream(stream),
    ]);
    expect(await all(client.readStream(stream))).toHaveLength(1);
  });

  it('to append changes neither metadata nor streams of the store, and deletes nothing', async () => {
    const stream = newStream();
    const client = connectAs('writer');
    await client.appendToStream(stream, newEvent());
    await expectDenied([
      client.appendToStream('$settings', newEvent()),
      client.setStreamMetadata(stream, { maxCount: 1 }),
      client.deleteStream(stream),
      client.tombstoneStream(stream),
    ]);
    expect(await all(client.readStream(stream))).toHaveLength(1);
  });
});
