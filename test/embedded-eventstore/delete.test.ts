import {
  type EventStoreDBClient,
  type Position,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { all, newEvent, events, newStream, openStore, type TestStore } from './store.ts';

let store: TestStore;
let client: EventStoreDBClient;

beforeAll(async () => {
  store = await openStore();
  client = store.client;
});
afterAll(() => store.close());

const createStream = async (length = 3) => {
  const stream = newStream();
  await client.appendToStream(stream, events(length));
  return stream;
};

const listRevisions = async (stream: string) =>
  (await all(client.readStream(stream))).map(({ event }) => Number(event?.revision));

/** Reads `$all` from a position, and returns the events of a stream and its metadata: test files share a real server. */
const readAllOf = async (stream: string, position: Position | undefined) => {
  const found = await all(client.readAll({ fromPosition: position ?? 'start' }));
  return found.filter(({ event }) => event?.streamId.endsWith(stream));
};

describe('a soft deletion', () => {
  it('hides the stream and returns the position of its metadata', async () => {
    const stream = await createStream();
    const { position } = await client.deleteStream(stream);
    await expect(listRevisions(stream)).rejects.toBeInstanceOf(StreamNotFoundError);
    const written = await all(client.readStream(`$$${stream}`));
    expect(written.map(({ event }) => event)).toEqual([
      expect.objectContaining({ type: '$metadata', position }),
    ]);
  });
  it('replaces the whole metadata', async () => {
    const stream = await createStream();
    await client.setStreamMetadata(stream, { maxCount: 2 });
    await client.deleteStream(stream);
    const { metadata } = await client.getStreamMetadata(stream);
    expect(metadata).toEqual({ truncateBefore: 2 ** 63 });
  });
  it('of a stream that was never written is refused', async () => {
    const deletion = client.deleteStream(newStream());
    await expect(deletion).rejects.toMatchObject({
      type: 'wrong-expected-version',
      actualVersion: -1n,
    });
  });
  it('may be repeated', async () => {
    const stream = await createStream();
    await client.deleteStream(stream);
    await expect(client.deleteStream(stream)).resolves.toMatchObject({
      position: expect.anything(),
    });
  });
  it('at the wrong revision is refused with both revisions', async () => {
    const stream = await createStream();
    const deletion = client.deleteStream(stream, { expectedRevision: 1n });
    await expect(deletion).rejects.toBeInstanceOf(WrongExpectedVersionError);
    await expect(deletion).rejects.toMatchObject({
      streamName: stream,
      expectedVersion: 1n,
      actualVersion: 2n,
    });
  });
  it('at the right revision is done', async () => {
    const stream = await createStream();
    await client.deleteStream(stream, { expectedRevision: 2n });
    await expect(listRevisions(stream)).rejects.toBeInstanceOf(StreamNotFoundError);
  });
});

describe('a stream that is written again after its soft deletion', () => {
  it('continues with the next revision and shows only new events', async () => {
    const stream = await createStream();
    await client.deleteStream(stream);
    await client.appendToStream(stream, events(2));
    expect(await listRevisions(stream)).toEqual([3, 4]);
  });
  it('gets metadata with its first visible revision, after the new events', async () => {
    const stream = await createStream();
    await client.deleteStream(stream);
    const { position } = await client.appendToStream(stream, newEvent());
    const after = await readAllOf(stream, position);
    expect(after.map(({ event }) => event?.type)).toEqual(['OrderPlaced', '$metadata']);
    expect((await client.getStreamMetadata(stream)).metadata).toEqual({ truncateBefore: 3 });
  });
  it('is also recreated by new metadata, which it keeps', async () => {
    const stream = await createStream();
    await client.deleteStream(stream);
    await client.setStreamMetadata(stream, { maxCount: 5 });
    expect((await client.getStreamMetadata(stream)).metadata).toEqual({
      maxCount: 5,
      truncateBefore: 3,
    });
    expect(await listRevisions(stream)).toEqual([]);
  });
});

describe('a tombstone', () => {
  it('makes every later call fail', async () => {
    const stream = await createStream();
    await client.tombstoneStream(stream);
    const attempts = [
      () => client.appendToStream(stream, newEvent()),
      () => all(client.readStream(stream)),
      () => client.deleteStream(stream),
      () => client.tombstoneStream(stream),
      () => client.getStreamMetadata(stream),
      () => client.setStreamMetadata(stream, { maxCount: 1 }),
    ];
    for (const attempt of attempts) {
      await expect(attempt()).rejects.toBeInstanceOf(StreamDeletedError);
    }
  });
  it('is an event at the largest revision, and earlier events stay in $all', async () => {
    const stream = newStream();
    const { position } = await client.appendToStream(stream, newEvent());
    const tombstone = await client.tombstoneStream(stream);
    const found = await readAllOf(stream, position);
    expect(found.map(({ event }) => [event?.type, event?.revision])).toEqual([
      ['OrderPlaced', 0n],
      ['$streamDeleted', 9223372036854775807n],
    ]);
    expect(found[1]?.event?.position).toEqual(tombstone.position);
  });
  it('may be set on a stream that was never written', async () => {
    const stream = newStream();
    await client.tombstoneStream(stream, { expectedRevision: 'no_stream' });
    await expect(client.appendToStream(stream, newEvent())).rejects.toBeInstanceOf(
      StreamDeletedError,
    );
  });
  it('at the wrong revision is refused', async () => {
    const tombstone = client.tombstoneStream(await createStream(), { expectedRevision: 7n });
    await expect(tombstone).rejects.toMatchObject({ expectedVersion: 7n, actualVersion: 2n });
  });
  it('works for a stream whose name is not ASCII', async () => {
    const stream = newStream('smörgås');
    await client.tombstoneStream(stream, { expectedRevision: 'no_stream' });
    const append = client.appendToStream(stream, newEvent());
    await expect(append).rejects.toBeInstanceOf(StreamDeletedError);
    // A server before 24.10 cannot put such a name into the trailers of its error.
    await expect(all(client.readStream(stream))).rejects.toBeInstanceOf(Error);
  });
});
