import {
  type EventStoreDBClient,
  type Position,
  type ReadAllOptions,
  type AllStreamRecordedEvent,
} from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
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

/** Selects the events of one stream: test files share a real server. */
const revisions = (found: readonly AllStreamRecordedEvent[], of = stream) =>
  found.filter(({ streamId }) => streamId === of).map((event) => Number(event.revision));

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
    const found = await read({ direction: 'backwards', fromPosition: 'end' });
    expect(revisions(found, last)).toEqual([2, 1, 0]);
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
    const own = found.filter(({ streamId }) => streamId.endsWith(deleted));
    expect(own.map(({ streamId, type }) => [streamId, type])).toEqual([
      [deleted, 'OrderPlaced'],
      [`$$${deleted}`, '$metadata'],
    ]);
  });
});

const toPosition = (commit: bigint): Position => ({ commit, prepare: commit });

/** Returns a position between two events: inside of a record. */
const inside = () => toPosition(at(3).commit + 1n);

describe('positions', () => {
  const refused = expect.objectContaining({ code: status.UNKNOWN });
  // A subscription gets the second from a server of 24.10 on.
  const refusals: unknown[] = isEmbedded
    ? [status.UNKNOWN]
    : [status.UNKNOWN, status.INVALID_ARGUMENT];

  it('are byte offsets with room for each event between them', () => {
    const distances = positions.slice(1).map(({ commit }, index) => commit - at(index).commit);
    for (const distance of distances) expect(distance).toBeGreaterThan(20n);
  });
  it('inside of a record are refused, in both directions and by subscriptions', async () => {
    await expect(read({ fromPosition: inside(), maxCount: 1 })).rejects.toEqual(refused);
    const backwards = { direction: 'backwards', maxCount: 1 } as const;
    await expect(read({ ...backwards, fromPosition: inside() })).rejects.toEqual(refused);
    const subscription = client.subscribeToAll({ fromPosition: inside() });
    const code = await new Promise((resolve) =>
      subscription.on('error', (error) => resolve('code' in error && error.code)),
    );
    expect(refusals).toContain(code);
  });
  it('beyond the end are refused backwards', async () => {
    const fromPosition = toPosition(2n ** 50n);
    const reading = read({ direction: 'backwards', fromPosition, maxCount: 1 });
    await expect(reading).rejects.toEqual(refused);
  });
});

describe('a log', () => {
  it('begins with an event of the store', async () => {
    expect((await read({ maxCount: 1 }))[0]?.streamId).toMatch(/^\$/);
  });
});
