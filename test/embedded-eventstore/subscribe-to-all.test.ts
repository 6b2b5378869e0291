import {
  type AllStreamResolvedEvent,
  type EventStoreDBClient,
  eventTypeFilter,
  type Position,
  streamNameFilter,
} from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { until } from '../until.ts';
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

type Options = Parameters<EventStoreDBClient['subscribeToAll']>[0];

/** Subscribes and records what arrives, in order; unsubscribes when the test ends. */
const listen = (options: Options) => {
  const received: string[] = [];
  const found: AllStreamResolvedEvent[] = [];
  const subscription = client.subscribeToAll(options);
  subscription.on('confirmation', () => received.push('confirmation'));
  subscription.on('caughtUp', () => received.push('caughtUp'));
  subscription.on('data', (event) => {
    found.push(event);
    received.push(String(event.event?.streamId));
  });
  const failed = new Promise<Error>((resolve) => subscription.on('error', resolve));
  onTestFinished(() => subscription.unsubscribe());
  return { received, found, failed };
};

const createFilter = (
  category: string,
  options: Partial<Parameters<typeof streamNameFilter>[0]> = {},
) => {
  const checkpoints: bigint[] = [];
  const filter = streamNameFilter({
    prefixes: [`${category}-`],
    checkpointReached: async (_subscription: unknown, { commit }: Position) => {
      checkpoints.push(commit);
    },
    ...options,
  });
  return { filter, checkpoints };
};

const newCategory = () => newStream('c').replaceAll('-', '');

describe('a subscription to $all', () => {
  it('receives a confirmation, all past events, `caughtUp`, then new events', async () => {
    const [before, after] = [newStream(), newStream()];
    await client.appendToStream(before, newEvent());
    const { received } = listen({ fromPosition: 'start' });
    await until(() => received.includes('caughtUp'));
    await client.appendToStream(after, newEvent());
    await until(() => received.includes(after));
    const order = ['confirmation', before, 'caughtUp', after].map((item) => received.indexOf(item));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });
  it('begins after the position given', async () => {
    const stream = newStream();
    const { position } = await client.appendToStream(stream, newEvent());
    await client.appendToStream(stream, events(2));
    const { received, found } = listen({ fromPosition: position ?? 'start' });
    await until(() => received.includes('caughtUp'));
    expect(found.map(({ event }) => event?.revision)).toEqual([1n, 2n]);
  });
  it('from the end receives only events committed afterwards', async () => {
    await client.appendToStream(newStream(), newEvent());
    const { received, found } = listen({ fromPosition: 'end' });
    await until(() => received.includes('caughtUp'));
    const stream = newStream();
    await client.appendToStream(stream, newEvent());
    await until(() => found.length > 0);
    expect(found.map(({ event }) => event?.streamId)).toEqual([stream]);
  });
  it('misses and repeats no event while others write', async () => {
    const category = newCategory();
    const { filter } = createFilter(category);
    const writing = Promise.all(
      Array.from({ length: 300 }, () => client.appendToStream(newStream(category), events(3))),
    );
    const { found } = listen({ fromPosition: 'start', filter });
    await writing;
    await until(() => found.length >= 900);
    const received = found.map(({ event }) => event?.position.commit ?? 0n);
    expect(received).toEqual(received.toSorted((a, b) => Number(a - b)));
    expect(new Set(received).size).toBe(900);
  });
  it('receives several thousand events in order', async () => {
    const stream = newStream(newCategory());
    for (let round = 0; round < 6; round++) await client.appendToStream(stream, events(500));
    const { filter } = createFilter(stream.slice(0, stream.indexOf('-')));
    const { found } = listen({ fromPosition: 'start', filter });
    await until(() => found.length >= 3_000);
    expect(found.map(({ event }) => Number(event?.revision))).toEqual(
      Array.from({ length: 3_000 }, (_, index) => index),
    );
  });
});

const written = async (category: string) => {
  const [first, second] = [newStream(category), newStream(newCategory())];
  await client.appendToStream(first, newEvent(`${category}Begun`));
  await client.appendToStream(second, newEvent(`${category}Begun`));
  await client.appendToStream(first, newEvent('Ended'));
  return { first, second };
};

describe('a filter', () => {
  it.for([
    [
      'by prefixes of the stream',
      (c: string) => streamNameFilter({ prefixes: ['no-', `${c}-`] }),
      2,
    ],
    ['by a pattern in the stream', (c: string) => streamNameFilter({ regex: `^${c}-.*$` }), 2],
    ['by prefixes of the type', (c: string) => eventTypeFilter({ prefixes: [c] }), 2],
    ['by a pattern in the type', (c: string) => eventTypeFilter({ regex: `${c}(Begun|Over)$` }), 2],
  ] as const)('selects %s', async ([, filterFor, count]) => {
    const category = newCategory();
    await written(category);
    const { received, found } = listen({ fromPosition: 'start', filter: filterFor(category) });
    await until(() => received.includes('caughtUp'));
    expect(found).toHaveLength(count);
  });
  it('with an invalid pattern is refused', async () => {
    const { failed } = listen({ fromPosition: 'start', filter: streamNameFilter({ regex: '(' }) });
    expect(await failed).toBeInstanceOf(Error);
  });
});

describe('checkpoints', () => {
  it('reach every event that is followed by others, whether it matches or not', async () => {
    const category = newCategory();
    const { filter, checkpoints } = createFilter(category, {
      maxSearchWindow: 2,
      checkpointInterval: 1,
    });
    listen({ fromPosition: 'start', filter });
    await client.appendToStream(newStream(category), newEvent());
    const { position } = await client.appendToStream(newStream(), newEvent());
    await until(async () => {
      await client.appendToStream(newStream(), newEvent());
      return (checkpoints.at(-1) ?? 0n) >= (position?.commit ?? 0n);
    });
  });
  it('arrive live while no event matches', async () => {
    const { filter, checkpoints } = createFilter(newCategory(), { maxSearchWindow: 5 });
    const { received, found } = listen({ fromPosition: 'end', filter });
    await until(() => received.includes('caughtUp'));
    const checkpointCount = checkpoints.length;
    await client.appendToStream(newStream(), events(12));
    await until(() => checkpoints.length >= checkpointCount + 2);
    expect(found).toEqual([]);
    const reached = checkpoints.at(-1);
    // Other test files may write to the same server meanwhile.
    const [last] = await all(
      client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 1 }),
    );
    expect(reached).toBeLessThanOrEqual(last?.event?.position.commit ?? 0n);
  });
  it('increase, and resuming from any of them misses no event', async () => {
    const category = newCategory();
    const { filter, checkpoints } = createFilter(category, {
      maxSearchWindow: 2,
      checkpointInterval: 1,
    });
    const { received, found } = listen({ fromPosition: 'start', filter });
    await until(() => received.includes('caughtUp'));
    for (let round = 0; round < 10; round++) {
      await client.appendToStream(newStream(), events(round % 3));
      await client.appendToStream(newStream(category), newEvent());
    }
    await until(() => found.length === 10);
    // A server of 24.10 may send a checkpoint twice.
    const distinct = isEmbedded ? [...new Set(checkpoints)] : checkpoints;
    expect(checkpoints).toEqual(distinct.toSorted((a, b) => Number(a - b)));
    const middle = checkpoints[checkpoints.length >> 1] ?? 0n;
    const resumed = listen({
      fromPosition: { commit: middle, prepare: middle },
      filter: createFilter(category).filter,
    });
    await until(() => resumed.received.includes('caughtUp'));
    const later = found.filter(({ event }) => (event?.position.commit ?? 0n) > middle);
    expect(resumed.found.map(({ event }) => event?.id)).toEqual(
      later.map(({ event }) => event?.id),
    );
  });
});

describe('a subscription from beyond the end', () => {
  it('is confirmed, and receives nothing from before', async () => {
    const [before, after] = [newStream(), newStream()];
    await client.appendToStream(before, newEvent());
    const target = 2n ** 50n;
    const { received } = listen({ fromPosition: { commit: target, prepare: target } });
    const live = listen({ fromPosition: 'end' });
    await until(() => received.includes('confirmation') && live.received.includes('confirmation'));
    await client.appendToStream(after, newEvent());
    await until(() => live.received.includes(after));
    expect(received).not.toContain(before);
  });
});
