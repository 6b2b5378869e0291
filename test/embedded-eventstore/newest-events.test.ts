import type { EventStoreDBClient, ResolvedEvent } from '@eventstore/db-client';
import { expect, it, describe, onTestFinished } from 'vitest';

import { freshDatabase } from '../servers/database.ts';
import { startEmbedded } from '../servers/embedded-event-store.ts';
import { withClient } from '../servers/event-store-client.ts';
import { all, events, newEvent } from './store.ts';

const reason = 'the test is of the memory of the embedded event store';

const streams = ['order-1', 'deleted-1', 'recreated-1', 'truncated-1', '$$recreated-1', 'none-1'];

const write = async (client: EventStoreDBClient): Promise<void> => {
  for (const stream of streams.slice(0, 4)) await client.appendToStream(stream, events(7));
  await client.deleteStream('deleted-1');
  await client.deleteStream('recreated-1');
  await client.appendToStream('recreated-1', events(3));
  await client.setStreamMetadata('truncated-1', { maxCount: 2 });
  await client.appendToStream('order-1', newEvent());
};

const format = ({ event }: ResolvedEvent): string =>
  `${event?.streamId} ${event?.revision} ${event?.position?.commit} ${JSON.stringify(event?.data)}`;

const readPages = (client: EventStoreDBClient, stream: string) => [
  client.readStream(stream),
  client.readStream(stream, { fromRevision: 3n, maxCount: 2 }),
  client.readStream(stream, { fromRevision: 99n }),
  client.readStream(stream, { direction: 'backwards', fromRevision: 'end' }),
  client.readStream(stream, { direction: 'backwards', fromRevision: 4n, maxCount: 2 }),
  client.readStream(stream, { direction: 'backwards', fromRevision: 99n, maxCount: 3 }),
];

const at = (position: bigint) => ({ commit: position, prepare: position });

const readLogPages = (client: EventStoreDBClient) => [
  client.readAll(),
  client.readAll({ fromPosition: at(5n), maxCount: 3 }),
  client.readAll({ fromPosition: at(1_000n) }),
  client.readAll({ direction: 'backwards', fromPosition: 'end' }),
  client.readAll({ direction: 'backwards', fromPosition: at(5n), maxCount: 3 }),
  client.readAll({ direction: 'backwards', fromPosition: at(1n) }),
  client.readAll({ direction: 'backwards', fromPosition: at(1_000n), maxCount: 2 }),
];

/** Reads pages of every kind; of a stream that does not exist, the name of the error. */
const readEverything = async (client: EventStoreDBClient) => {
  const pages = [
    ...streams.flatMap((stream) => readPages(client, stream)),
    ...readLogPages(client),
  ];
  return Promise.all(
    pages.map((page) =>
      all<ResolvedEvent>(page).then(
        (found) => found.map(format),
        (error: Error) => error.constructor.name,
      ),
    ),
  );
};

describe('the newest events', () => {
  it('are read from memory as they are read from Postgres', async () => {
    const database = await freshDatabase('empty');
    onTestFinished(database.drop);
    const first = await startEmbedded(reason, { databaseUrl: database.url });
    onTestFinished(first.stop);
    await withClient(first.connectionString, write);
    const fromMemory = await withClient(first.connectionString, readEverything);
    await first.stop();

    const second = await startEmbedded(reason, { databaseUrl: database.url });
    onTestFinished(second.stop);
    expect(await withClient(second.connectionString, readEverything)).toEqual(fromMemory);
    expect(fromMemory.filter((page) => page === 'StreamNotFoundError')).toHaveLength(12);
  });
});
