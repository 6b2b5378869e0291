import { jsonEvent } from '@eventstore/db-client';
import {
  appendToStream,
  type EventBatch,
  type EventStore,
  headPosition,
  readLog,
  type RecordedEvent,
  subscribe,
  type SubscribeOptions,
} from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';
import { describe, expect, it, onTestFinished } from 'vitest';

import { withClient } from '../servers/event-store-client.ts';
import { until } from '../until.ts';
import { testMetadata } from '../world.ts';
import { collect, drafted, opened, published, roleStream } from './examples.ts';
import { startProxy } from './proxy.ts';
import { connectForTest, type TestServer, startServer, transports } from './test-server.ts';

const subscribed = (store: EventStore, options: Partial<SubscribeOptions> = {}) => {
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  return subscribe(store, {
    categories: ['role'],
    after: undefined,
    signal: ending.signal,
    ...options,
  });
};

const givenRole = async (store: EventStore) => {
  const id = uuid();
  const facts = [drafted(), opened, published];
  await appendToStream(store, roleStream(id), facts, {
    metadata: testMetadata,
    expectedRevision: undefined,
  });
  return id;
};

/** Appends events of another category; with enough of them the server sends checkpoints. */
const givenUsers = async (store: EventStore, count: number) => {
  const user = { email: 'a@example.com', name: 'A', platformRole: 'user' } as const;
  const registeredAt = '2026-06-05T10:00:00.000Z';
  const event = { type: 'UserRegistered', data: { ...user, registeredAt } } as const;
  const events = Array.from({ length: count }, () => event);
  await appendToStream(store, `user-${uuid()}`, events, {
    metadata: testMetadata,
    expectedRevision: undefined,
  });
};

/** Appends an event that no decider checked. */
const raw = ({ url }: TestServer, stream: string, type: string, data = {}) =>
  withClient(url, (client) => client.appendToStream(stream, jsonEvent({ type, data })));

const eventsIn = (batches: readonly EventBatch[]): readonly RecordedEvent[] =>
  batches.flatMap(({ events }) => events);

const untilEvents = (count: number) => (batches: readonly EventBatch[]) =>
  eventsIn(batches).length >= count;

const isLive = (batches: readonly EventBatch[]): boolean => batches.at(-1)?.live === true;

/** Returns the same batches in a form that leaving the loop does not end. */
const keepOpen = (batches: AsyncGenerator<EventBatch, void>): AsyncIterable<EventBatch> => ({
  [Symbol.asyncIterator]: () => ({ next: () => batches.next() }),
});

/** Yields the same batches so slowly that the buffer of the subscription fills up. */
async function* slowed(store: EventStore, batches: AsyncIterable<EventBatch>) {
  for await (const batch of batches) {
    yield batch;
    for (let times = 0; times < 10; times++) await store.ready();
  }
}

/**
 * Expects the last position to be that of the newest event. A real server of version 23.10 sends checkpoints after each page
 * that it has searched only: there it may be a page behind.
 */
const expectAtEnd = async (
  { isReal }: TestServer,
  store: EventStore,
  batches: readonly EventBatch[],
): Promise<void> => {
  const position = batches.at(-1)?.position;
  if (!isReal) {
    expect(position).toBe(await headPosition(store));
    return;
  }
  const readAgain = await readLog(store, { from: position, count: 3_000 });
  expect(readAgain.length).toBeLessThanOrEqual(1_024);
};

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

describe.each(transports)('a subscription over the transport %s', (transport) => {
  it('delivers past and new events of its categories in log order, each with its position', async () => {
    const store = (await startServer(transport)).connect();
    const first = await givenRole(store);
    await givenUsers(store, 3);
    const batches = subscribed(store);
    const past = await collect(keepOpen(batches), untilEvents(3));
    expect(eventsIn(past).map(({ id, revision }) => ({ id, revision }))).toEqual(
      [0n, 1n, 2n].map((revision) => ({ id: first, revision })),
    );
    const second = await givenRole(store);
    const fresh = eventsIn(await collect(keepOpen(batches), untilEvents(3)));
    expect(fresh.map(({ id, event }) => [id, event?.type])).toEqual([
      [second, 'RoleDrafted'],
      [second, 'RoleOpened'],
      [second, 'RolePublished'],
    ]);
    const positions = [...eventsIn(past), ...fresh].map(({ position }) => position);
    expect(positions).toEqual([...new Set(positions)].sort((a, b) => Number(a - b)));
  });

  it('omits every other category, also one whose name has the same prefix', async () => {
    const server = await startServer(transport);
    const store = server.connect();
    await raw(server, 'roleplay-1', 'RoleOpened.v1');
    await raw(server, 'role', 'RoleOpened.v1');
    await givenUsers(store, 10);
    const id = await givenRole(store);
    const events = eventsIn(await collect(subscribed(store), isLive));
    expect(events.map((event) => event.id)).toEqual([id, id, id]);
  });

  it('delivers only the types it is given, in every version and in its categories alone', async () => {
    const server = await startServer(transport);
    const store = server.connect();
    await raw(server, 'roleplay-1', 'RolePublished.v1');
    await raw(server, 'role-1', 'RolePublishedTwice.v1');
    await raw(server, 'role-1', 'RolePublished.v9');
    const id = await givenRole(store);
    await givenUsers(store, 10);
    const batches = await collect(subscribed(store, { types: ['RolePublished'] }), isLive);
    expect(eventsIn(batches).map((event) => [event.id, event.type])).toEqual([
      ['1', 'RolePublished.v9'],
      [id, 'RolePublished.v1'],
    ]);
    await expectAtEnd(server, store, batches);
  });

  it('to all categories delivers every stream and its metadata, but not the streams of the store', async () => {
    const server = await startServer(transport);
    const store = server.connect();
    await raw(server, 'note', 'Noted.v1');
    await raw(server, '$stats-1', 'Measured.v1');
    const stream = roleStream(await givenRole(store));
    await withClient(server.url, (client) => client.setStreamMetadata(stream, {}));
    await givenUsers(store, 1);
    const events = eventsIn(await collect(subscribed(store, { categories: 'all' }), isLive));
    expect(events.map(({ category }) => category)).toEqual([
      'note',
      'role',
      'role',
      'role',
      '$$role',
      'user',
    ]);
  });

  it('reports when it has caught up, also without an event to deliver', async () => {
    const store = (await startServer(transport)).connect();
    await givenUsers(store, 10);
    const [last] = (await collect(subscribed(store), isLive)).slice(-1);
    expect(last).toMatchObject({ events: [], live: true });
  });

  it('advances its position past events of other categories, so that a resume does not read them again', async () => {
    const server = await startServer(transport);
    const store = server.connect();
    await givenRole(store);
    for (let times = 0; times < 3; times++) await givenUsers(store, 1_000);
    await expectAtEnd(server, store, await collect(subscribed(store), isLive));
  });

  it('resumes after the position it is given', async () => {
    const store = (await startServer(transport)).connect();
    await givenRole(store);
    const [, second] = eventsIn(await collect(subscribed(store), untilEvents(3)));
    const resumed = subscribed(store, { after: second?.position });
    const [third] = eventsIn(await collect(resumed, untilEvents(1)));
    expect(third?.revision).toBe(2n);
  });

  it('resumes after restarts of the server without a gap or a duplicate', async () => {
    const server = await startServer(transport);
    const store = server.connect({ retryTimeoutMs: 60_000 });
    const written: string[] = [];
    const writing = (async () => {
      for (let nth = 0; nth < 40; nth++) written.push(await givenRole(store));
    })();
    const reading = collect(subscribed(server.connect()), untilEvents(120));
    for (const count of [5, 15, 25]) {
      await until(() => written.length >= count, undefined, 120);
      await server.stop();
      await server.start();
    }
    await writing;
    const delivered = eventsIn(await reading).map(({ id, revision }) => `${id} ${revision}`);
    expect(delivered).toEqual(written.flatMap((id) => [`${id} 0`, `${id} 1`, `${id} 2`]));
  });

  it('delivers no batch larger than batchSize', async () => {
    const store = (await startServer(transport)).connect();
    for (let times = 0; times < 2; times++) await givenUsers(store, 1_000);
    const batches = subscribed(store, { categories: ['user'], batchSize: 100 });
    const sizes = [];
    for await (const { events } of slowed(store, batches)) {
      sizes.push(events.length);
      if (sum(sizes) === 2_000) break;
    }
    expect(Math.max(...sizes)).toBeLessThanOrEqual(100);
  });

  it('never advances its position past an event that it has not delivered', async () => {
    const store = (await startServer(transport)).connect();
    await givenUsers(store, 28);
    const batches = subscribed(store, { categories: ['user'], batchSize: 10 });
    // The server's last checkpoint arrives while the last past events still wait for the slow consumer.
    const seen = await collect(slowed(store, batches), isLive);
    const early = seen.flatMap(({ events }, nth) =>
      events.filter((event) => event.position <= (seen[nth - 1]?.position ?? 0n)),
    );
    expect(early).toEqual([]);
    expect(new Set(eventsIn(seen).map(({ revision }) => revision)).size).toBe(28);
  });

  it('delivers an undecodable event with its error, and an event of an unknown type without one', async () => {
    const server = await startServer(transport);
    await raw(server, 'role-1', 'RoleOpened.v1', { openedAt: 42 });
    await raw(server, 'role-1', 'RoleOpened.v9');
    await raw(server, 'role-1', 'RoleTurnedIntoGold.v1');
    const events = eventsIn(await collect(subscribed(server.connect()), untilEvents(3)));
    expect(events.map(({ event, error }) => [event, error?.name])).toEqual([
      [undefined, 'Undecodable'],
      [undefined, 'Undecodable'],
      [undefined, undefined],
    ]);
  });

  it('ends when it is aborted while no event arrives', async () => {
    const store = (await startServer(transport)).connect();
    await givenRole(store);
    const ending = new AbortController();
    let live = false;
    for await (const batch of subscribed(store, { signal: ending.signal })) {
      live = batch.live;
      if (live) setImmediate(() => ending.abort());
    }
    expect(live).toBe(true);
  });

  it('ends when it is aborted while the server is unavailable', async () => {
    const server = await startServer(transport);
    const store = server.connect();
    await server.stop();
    const ending = new AbortController();
    setImmediate(() => ending.abort());
    expect(await collect(subscribed(store, { signal: ending.signal }), () => false)).toEqual([]);
    await server.start();
  });
});

describe('a subscription over the network', () => {
  it('is opened again when its connection stops responding before the confirmation', async () => {
    const server = await startServer();
    const proxy = await startProxy(server.url);
    const errors: Error[] = [];
    const store = connectForTest(proxy.url, {
      retryTimeoutMs: 300,
      onError: (error) => errors.push(error),
    });
    await store.ready();
    proxy.blackhole();
    await givenRole(server.connect());
    expect(eventsIn(await collect(subscribed(store), untilEvents(3)))).toHaveLength(3);
    expect(errors.map(({ message }) => message)).toContain('the subscription was not confirmed');
  });
});
