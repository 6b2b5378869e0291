import {
  binaryEvent,
  type EventStoreDBClient,
  type ResolvedEvent,
  StreamDeletedError,
} from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { until } from '../until.ts';
import { newEvent, events, newStream, openStore, type TestStore } from './store.ts';

let store: TestStore;
let client: EventStoreDBClient;

beforeAll(async () => {
  store = await openStore();
  client = store.client;
});
afterAll(() => store.close());

const listen = (
  stream: string,
  options: Parameters<EventStoreDBClient['subscribeToStream']>[1] = {},
) => {
  const found: ResolvedEvent[] = [];
  let isConfirmed = false;
  let isLive = false;
  const subscription = client.subscribeToStream(stream, options);
  subscription.on('confirmation', () => (isConfirmed = true));
  subscription.on('caughtUp', () => (isLive = true));
  subscription.on('data', (event) => found.push(event));
  const failed = new Promise<Error>((resolve) => subscription.on('error', resolve));
  onTestFinished(() => subscription.unsubscribe());
  return {
    failed,
    /** A server before 24.10 sends `caughtUp` for a stream that does not exist only when it has been written. */
    confirmed: () => until(() => isConfirmed),
    caughtUp: () => until(() => isLive),
    revisions: () => found.map(({ event }) => Number(event?.revision)),
    found,
  };
};

describe('a subscription to a stream', () => {
  it('receives all past events, then new ones', async () => {
    const stream = newStream();
    await client.appendToStream(stream, events(450));
    const listener = listen(stream);
    await listener.caughtUp();
    await client.appendToStream(newStream(), newEvent());
    await client.appendToStream(stream, events(2));
    await until(() => listener.found.length === 452);
    expect(listener.revisions()).toEqual(Array.from({ length: 452 }, (_, index) => index));
  });
  it('begins after the revision given', async () => {
    const stream = newStream();
    await client.appendToStream(stream, events(5));
    const listener = listen(stream, { fromRevision: 2n });
    await listener.caughtUp();
    expect(listener.revisions()).toEqual([3, 4]);
  });
  it('from the end receives only new events', async () => {
    const stream = newStream();
    await client.appendToStream(stream, events(5));
    const listener = listen(stream, { fromRevision: 'end' });
    await listener.caughtUp();
    await client.appendToStream(stream, newEvent());
    await until(() => listener.found.length === 1);
    expect(listener.revisions()).toEqual([5]);
  });
  it('waits for a stream that does not exist', async () => {
    const stream = newStream();
    const listener = listen(stream);
    await listener.confirmed();
    await client.appendToStream(stream, newEvent());
    await until(() => listener.found.length === 1);
  });
  it('waits for a soft-deleted stream to be written again', async () => {
    const stream = newStream();
    await client.appendToStream(stream, events(2));
    await client.deleteStream(stream);
    const listener = listen(stream);
    await listener.confirmed();
    await client.appendToStream(stream, newEvent());
    await until(() => listener.found.length === 1);
    expect(listener.revisions()).toEqual([2]);
  });
  it('is limited by the metadata while it catches up', async () => {
    const stream = newStream();
    await client.appendToStream(stream, events(10));
    await client.setStreamMetadata(stream, { maxCount: 3 });
    const listener = listen(stream);
    await listener.caughtUp();
    expect(listener.revisions()).toEqual([7, 8, 9]);
  });
  it('misses and repeats no event while the stream is written', async () => {
    const stream = newStream();
    const writing = (async () => {
      for (let round = 0; round < 60; round++) await client.appendToStream(stream, events(10));
    })();
    const listener = listen(stream);
    await writing;
    await until(() => listener.found.length === 600);
    expect(listener.revisions()).toEqual(Array.from({ length: 600 }, (_, index) => index));
  });
  it('of a tombstoned stream is refused', async () => {
    const stream = newStream();
    await client.tombstoneStream(stream);
    expect(await listen(stream).failed).toBeInstanceOf(StreamDeletedError);
  });
  it('receives the tombstone and ends', async () => {
    const stream = newStream();
    await client.appendToStream(stream, newEvent());
    const listener = listen(stream);
    await listener.caughtUp();
    await client.tombstoneStream(stream);
    expect(await listener.failed).toBeInstanceOf(StreamDeletedError);
    expect(listener.found.at(-1)?.event).toMatchObject({
      type: '$streamDeleted',
      revision: 9223372036854775807n,
    });
  });
  it('resolves links on request', async () => {
    const [target, links] = [newStream(), newStream()];
    await client.appendToStream(target, events(2));
    const listener = listen(links, { resolveLinkTos: true });
    await listener.confirmed();
    const data = new Uint8Array(Buffer.from(`1@${target}`));
    await client.appendToStream(links, binaryEvent({ type: '$>', data }));
    await until(() => listener.found.length === 1);
    expect(listener.found[0]).toMatchObject({
      event: { streamId: target, revision: 1n },
      link: { streamId: links, revision: 0n },
    });
  });
});
