import {
  type EventStoreDBClient,
  type Position,
  type ReadAllOptions,
  type AllStreamRecordedEvent,
} from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { all, events, isEmbedded, newStream, openStore, type TestStore } from './store.ts';

let store: TestStore;
let client: EventStoreDBClient;
let stream: string;
let positions: Position[];

beforeAll(async () => {
  store = await openStore();
  client = store.client;
  stream = newStream();
  await client.appendToStream(stream, events(10));
  positions = (await all(client.readStream(stream))).flatMap(({ event }) => event?.position ?? []);
});
afterAll(() => store.close());

const read = async (options: ReadAllOptions) => {
  const found = await all(client.readAll(options));
  return found.flatMap(({ event }): AllStreamRecordedEvent[] => (event ? [event] : []));
};

const revisions = (found: readonly AllStreamRecordedEvent[]) =>
  found.filter(({ streamId }) => streamId === stream).map((event) => Number(event.revision));

const at = (index: number): Position => positions[index] ?? { commit: 0n, prepare: 0n };

describe('reading $all', () => {
  it('forwards begins with the position given', async () => {
    expect(revisions(await read({ fromPosition: at(3), maxCount: 3 }))).toEqual([3, 4, 5]);
  });
  it('backwards begins before the position given', async () => {
    const options = { direction: 'backwards', fromPosition: at(3), maxCount: 3 } as const;
    expect(revisions(await read(options))).toEqual([2, 1, 0]);
  });
  it('forwards from the start returns events with strictly increasing positions', async () => {
    const found = await read({});
    const order = found.map(({ position }) => position.commit);
    expect(order).toEqual(order.toSorted((a, b) => Number(a - b)));
    expect(new Set(order).size).toBe(order.length);
    expect(revisions(found)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
  it('backwards from the end returns the newest event first', async () => {
    const last = newStream();
    await client.appendToStream(last, events(3));
    const found = await read({ direction: 'backwards', fromPosition: 'end', maxCount: 3 });
    expect(found.map((event) => [event.streamId, event.revision])).toEqual([
      [last, 2n],
      [last, 1n],
      [last, 0n],
    ]);
  });
  it('forwards from the end and backwards from the start is empty', async () => {
    expect(await read({ fromPosition: 'end' })).toEqual([]);
    expect(await read({ direction: 'backwards', fromPosition: 'start' })).toEqual([]);
  });
  it('returns the events of a soft-deleted stream and its deletion', async () => {
    const deleted = newStream();
    const { position } = await client.appendToStream(deleted, events(2));
    await client.deleteStream(deleted);
    const found = await read({ fromPosition: position ?? 'start' });
    expect(found.map(({ streamId, type }) => [streamId, type])).toEqual([
      [deleted, 'OrderPlaced'],
      [`$$${deleted}`, '$metadata'],
    ]);
  });
});

describe.runIf(isEmbedded)('positions', () => {
  it('are dense, and the log is never empty', async () => {
    const found = await read({});
    const order = found.map(({ position }) => Number(position.commit));
    expect(order).toEqual(Array.from({ length: found.length }, (_, index) => index + 1));
    expect(found[0]?.streamId).toBe('$projections-$all');
  });
  it('to read from need not belong to an event', async () => {
    expect(await read({ fromPosition: { commit: 10_000_000n, prepare: 1n } })).toEqual([]);
  });
});
