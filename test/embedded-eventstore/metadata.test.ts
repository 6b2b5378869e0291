import { type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { until } from '../until.ts';
import { all, events, newStream, openStore, type TestStore } from './store.ts';

let store: TestStore;
let client: EventStoreDBClient;

beforeAll(async () => {
  store = await openStore();
  client = store.client;
});
afterAll(() => store.close());

const streamOfTen = async () => {
  const stream = newStream();
  await client.appendToStream(stream, events(10));
  return stream;
};

const listRevisions = async (stream: string, backwards = false) => {
  const options = backwards
    ? ({ direction: 'backwards', fromRevision: 'end' } as const)
    : ({ direction: 'forwards' } as const);
  const read = await all(client.readStream(stream, options));
  return read.map(({ event }) => Number(event?.revision));
};

describe('the metadata of a stream', () => {
  it('is the last one that was set', async () => {
    const stream = newStream();
    await client.setStreamMetadata(stream, { maxCount: 5 });
    await client.setStreamMetadata(stream, { maxAge: 60, team: 'a' });
    const { metadata } = await client.getStreamMetadata(stream);
    expect(metadata).toEqual({ maxAge: 60, team: 'a' });
  });
  it('is absent when none was set', async () => {
    expect((await client.getStreamMetadata(newStream())).metadata).toBeUndefined();
  });
  it('is a separate stream, of which only the last event is visible', async () => {
    const stream = newStream();
    await client.setStreamMetadata(stream, { maxCount: 5 });
    await client.setStreamMetadata(stream, { maxCount: 6 });
    expect(await listRevisions(`$$${stream}`)).toEqual([1]);
  });
  it('has its own expected revision', async () => {
    const stream = newStream();
    await client.setStreamMetadata(stream, { maxCount: 5 }, { expectedRevision: 'no_stream' });
    const again = client.setStreamMetadata(stream, { maxCount: 6 }, { expectedRevision: 4n });
    await expect(again).rejects.toMatchObject({ actualVersion: 0n });
  });
});

describe('the visible events of a stream', () => {
  it('are its last $maxCount events', async () => {
    const stream = await streamOfTen();
    await client.setStreamMetadata(stream, { maxCount: 3 });
    expect(await listRevisions(stream)).toEqual([7, 8, 9]);
    expect(await listRevisions(stream, true)).toEqual([9, 8, 7]);
  });
  it('begin at $tb', async () => {
    const stream = await streamOfTen();
    await client.setStreamMetadata(stream, { truncateBefore: 6 });
    expect(await listRevisions(stream)).toEqual([6, 7, 8, 9]);
  });
  it('are none, without an error, when $tb is beyond the end; the next revision follows the last', async () => {
    const stream = await streamOfTen();
    await client.setStreamMetadata(stream, { truncateBefore: 100 });
    expect(await listRevisions(stream)).toEqual([]);
    const { nextExpectedRevision } = await client.appendToStream(stream, events(1));
    expect(nextExpectedRevision).toBe(10n);
  });
  it('are not older than $maxAge', async () => {
    const stream = await streamOfTen();
    await client.setStreamMetadata(stream, { maxAge: 1 });
    await until(async () => (await listRevisions(stream)).length === 0);
    await client.appendToStream(stream, events(1));
    expect(await listRevisions(stream)).toEqual([10]);
  });
  it.for([
    ['a value that is no whole number', { $maxCount: 2.5, $tb: 3 }],
    ['text', { $maxCount: '2', $tb: 3 }],
    ['values out of range', { $maxCount: 0, $maxAge: -1, $tb: -1 }],
  ] as const)('are all events when the metadata has %s', async ([, data]) => {
    const stream = await streamOfTen();
    await client.appendToStream(`$$${stream}`, jsonEvent({ type: '$metadata', data }));
    expect(await listRevisions(stream)).toHaveLength(10);
  });
  it('are not limited in $all', async () => {
    const stream = newStream();
    const { position } = await client.appendToStream(stream, events(1));
    await client.appendToStream(stream, events(2));
    await client.setStreamMetadata(stream, { maxCount: 1 });
    const found = await all(client.readAll({ fromPosition: position ?? 'start' }));
    expect(found.filter(({ event }) => event?.streamId === stream)).toHaveLength(3);
  });
});
