import { type EventStoreDBClient, WrongExpectedVersionError } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  all,
  newEvent,
  events,
  isEmbedded,
  newStream,
  openStore,
  type TestStore,
} from './store.ts';

let store: TestStore;
let client: EventStoreDBClient;

beforeAll(async () => {
  store = await openStore();
  client = store.client;
});
afterAll(() => store.close());

const countEvents = async (stream: string) => (await all(client.readStream(stream))).length;

describe('a retry that expects any revision', () => {
  it('writes when the first id is new, even if a later one is not', async () => {
    const stream = newStream();
    const [known, fresh] = [newEvent(), newEvent()];
    await client.appendToStream(stream, known);
    await client.appendToStream(stream, [fresh, known]);
    expect(await countEvents(stream)).toBe(3);
  });
  it('is refused when it begins with written ids and continues with new ones', async () => {
    const stream = newStream();
    const known = newEvent();
    await client.appendToStream(stream, known);
    const retry = client.appendToStream(stream, [known, newEvent()]);
    await expect(retry).rejects.toMatchObject({ actualVersion: 0n });
  });
  it.for(['any', 'stream_exists'] as const)(
    'succeeds and writes nothing when all ids are written already (%s)',
    async (expectedRevision) => {
      const stream = newStream();
      const given = events(3);
      const first = await client.appendToStream(stream, given);
      await client.appendToStream(stream, newEvent());
      const retry = await client.appendToStream(stream, given, { expectedRevision });
      expect(retry).toEqual(first);
      expect(await countEvents(stream)).toBe(4);
    },
  );
  it('returns the revision of the last event given, not of the last one written', async () => {
    const stream = newStream();
    const given = events(3);
    await client.appendToStream(stream, given);
    const prefix = await client.appendToStream(stream, given.slice(0, 2));
    expect(prefix.nextExpectedRevision).toBe(1n);
  });
  it('writes again when the id was first used on another stream, and so does its retry', async () => {
    const [here, elsewhere] = [newStream(), newStream()];
    const event = newEvent();
    await client.appendToStream(elsewhere, event);
    await client.appendToStream(here, event);
    await client.appendToStream(here, event);
    expect(await countEvents(here)).toBe(2);
  });
  it('leaves a soft-deleted stream deleted when its ids are written already, and returns no position', async () => {
    const stream = newStream();
    const event = newEvent();
    await client.appendToStream(stream, event);
    await client.deleteStream(stream);
    const retry = await client.appendToStream(stream, event);
    expect(retry).toMatchObject({ success: true, nextExpectedRevision: 0n, position: undefined });
    await expect(countEvents(stream)).rejects.toMatchObject({ type: 'stream-not-found' });
  });
  it('sent twice concurrently is written once', async () => {
    const stream = newStream();
    const given = events(2);
    const outcomes = await Promise.allSettled([
      client.appendToStream(stream, given),
      client.appendToStream(stream, given),
    ]);
    // A server of 24.10 may report a timeout to one of them, so that its client sends it again.
    const rejected = outcomes.filter(({ status }) => status === 'rejected');
    expect(rejected.length).toBeLessThanOrEqual(isEmbedded ? 0 : 1);
    for (const outcome of rejected) {
      expect(outcome).toMatchObject({ reason: { type: 'deadline-exceeded' } });
    }
    const [first, second = first] = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value] : [],
    );
    expect(second).toEqual(first);
    expect(await client.appendToStream(stream, given)).toEqual(first);
    expect(await countEvents(stream)).toBe(2);
  });
});

describe('a retry of an exact revision', () => {
  it('succeeds and writes nothing when every id is in its place', async () => {
    const stream = newStream();
    const given = events(3);
    const first = await client.appendToStream(stream, given, { expectedRevision: 'no_stream' });
    await client.appendToStream(stream, events(20));
    const retry = await client.appendToStream(stream, given, { expectedRevision: 'no_stream' });
    expect(retry).toEqual(first);
    expect(await countEvents(stream)).toBe(23);
  });
  it('succeeds for a revision in the middle, too', async () => {
    const stream = newStream();
    const given = events(2);
    await client.appendToStream(stream, events(2));
    const first = await client.appendToStream(stream, given, { expectedRevision: 1n });
    await client.appendToStream(stream, newEvent());
    expect(await client.appendToStream(stream, given, { expectedRevision: 1n })).toEqual(first);
  });
  it('succeeds for the first part of a former append', async () => {
    const stream = newStream();
    const given = events(3);
    await client.appendToStream(stream, given, { expectedRevision: 'no_stream' });
    const prefix = await client.appendToStream(stream, given.slice(0, 2), {
      expectedRevision: 'no_stream',
    });
    expect(prefix.nextExpectedRevision).toBe(1n);
  });
  it.for([
    ['the first id differs', (given: ReturnType<typeof events>) => [newEvent(), ...given.slice(1)]],
    [
      'a later id differs',
      (given: ReturnType<typeof events>) => [...given.slice(0, 1), newEvent()],
    ],
    ['it runs past the end', (given: ReturnType<typeof events>) => [...given, newEvent()]],
  ] as const)('is refused when %s', async ([, change]) => {
    const stream = newStream();
    const given = events(2);
    await client.appendToStream(stream, given, { expectedRevision: 'no_stream' });
    const retry = client.appendToStream(stream, change(given), { expectedRevision: 'no_stream' });
    await expect(retry).rejects.toBeInstanceOf(WrongExpectedVersionError);
  });
  it('writes the same ids again at the current revision', async () => {
    const stream = newStream();
    const event = newEvent();
    await client.appendToStream(stream, event);
    await client.appendToStream(stream, event, { expectedRevision: 0n });
    expect(await countEvents(stream)).toBe(2);
  });
  it('returns no position for a truncated event', async () => {
    const stream = newStream();
    const event = newEvent();
    await client.appendToStream(stream, event, { expectedRevision: 'no_stream' });
    await client.appendToStream(stream, events(2));
    await client.setStreamMetadata(stream, { truncateBefore: 2 });
    const retry = await client.appendToStream(stream, event, { expectedRevision: 'no_stream' });
    expect(retry).toMatchObject({ nextExpectedRevision: 0n, position: undefined });
  });
  it('recreates a soft-deleted stream when no id matches', async () => {
    const stream = newStream();
    await client.appendToStream(stream, events(2));
    await client.deleteStream(stream);
    const { nextExpectedRevision } = await client.appendToStream(stream, newEvent(), {
      expectedRevision: 'no_stream',
    });
    expect(nextExpectedRevision).toBe(2n);
  });
});
