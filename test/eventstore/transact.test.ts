import { once } from 'node:events';

import { jsonEvent } from '@eventstore/db-client';
import {
  fillSeat,
  freeSeat,
  openRole,
  publishRole,
  Refusal,
  type Role,
  role,
  seatsLeft,
} from '@hiring/domain';
import {
  appendToStream,
  Contended,
  type EventStore,
  iterateStream,
  load,
  type RecordedEvent,
  StoreUnavailable,
  transact,
} from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';

import { withClient } from '../servers/event-store-client.ts';
import { testMetadata } from '../world.ts';
import { at, drafted, opened, published, roleStream, seat } from './examples.ts';
import { startFakeServer } from './fake-server.ts';
import { connectForTest, startServer, transports } from './test-server.ts';

const givenRole = async (store: EventStore, capacity = 5) => {
  const id = uuid();
  const past = [drafted(capacity), opened];
  await appendToStream(store, roleStream(id), past, {
    metadata: testMetadata,
    expectedRevision: undefined,
  });
  return id;
};

const readHistory = async (store: EventStore, id: string): Promise<readonly RecordedEvent[]> => {
  const past: RecordedEvent[] = [];
  for await (const recorded of iterateStream(store, roleStream(id))) past.push(recorded);
  return past;
};

const readEvents = async (store: EventStore, id: string) =>
  (await readHistory(store, id)).map(({ event }) => event);

const fill = (store: EventStore, id: string, nth: number) =>
  transact(store, role, id, (state) => fillSeat(state, seat(nth)), { metadata: testMetadata });

const toOutcome = (settled: PromiseSettledResult<unknown>): string => {
  if (settled.status === 'fulfilled') return 'done';
  const { reason } = settled;
  return reason instanceof Refusal ? reason.code : (reason as Error).name;
};

const count = (outcomes: readonly string[], outcome: string): number =>
  outcomes.filter((item) => item === outcome).length;

/** Concurrent writers need long timeouts on a busy machine. */
const longTimeouts = { idleTimeoutMs: 10_000, retryTimeoutMs: 30_000 };

describe.each(transports)('a transaction over the transport %s', (transport) => {
  it('returns the state after the decision, its events, the revision and the position', async () => {
    const server = await startServer(transport);
    const store = server.connect();
    const id = await givenRole(store);
    const { state, events, revision, position } = await fill(store, id, 1);

    expect(events).toEqual([{ type: 'SeatFilled', data: seat(1) }]);
    expect(seatsLeft(state)).toBe(4);
    expect(await load(store, role, id)).toEqual({ state, revision });
    const [last] = (await readHistory(store, id)).slice(-1);
    expect(last).toMatchObject({
      revision,
      position,
      metadata: testMetadata,
      id,
      category: 'role',
    });
  });

  it('lets each of twenty concurrent writers of one process decide on the current state', async () => {
    const server = await startServer(transport);
    const store = server.connect(longTimeouts);
    const id = await givenRole(store);
    const racers = Array.from({ length: 20 }, (_, nth) => fill(store, id, nth));
    const outcomes = (await Promise.allSettled(racers)).map(toOutcome);

    expect(count(outcomes, 'done')).toBe(5);
    expect(count(outcomes, 'capacity_filled')).toBe(15);
    expect(await readEvents(store, id)).toHaveLength(2 + 5);
  });

  it('never lets writers of several processes exceed a capacity together', async () => {
    const server = await startServer(transport);
    const stores = [1, 2, 3].map(() => server.connect(longTimeouts));
    const id = await givenRole(server.connect());
    const racers = stores.flatMap((store, process) =>
      Array.from({ length: 10 }, (_, nth) => fill(store, id, process * 10 + nth)),
    );
    const outcomes = (await Promise.allSettled(racers)).map(toOutcome);

    expect(count(outcomes, 'done')).toBeLessThanOrEqual(5);
    expect(await readEvents(server.connect(), id)).toHaveLength(2 + count(outcomes, 'done'));
    const legal = ['done', 'capacity_filled', 'Contended'];
    expect(outcomes.filter((outcome) => !legal.includes(outcome))).toEqual([]);
  });

  it('decides again on the new state when another writer was faster', async () => {
    const server = await startServer(transport);
    const store = server.connect();
    const id = await givenRole(store, 1);
    const before = await load(store, role, id);
    await fill(server.connect(), id, 1);

    const known = { metadata: testMetadata, cachedState: before };
    const late = transact(store, role, id, (state) => fillSeat(state, seat(2)), known);
    await expect(late).rejects.toMatchObject({ code: 'capacity_filled' });
  });

  it('does not refuse because of a stale cached state', async () => {
    const server = await startServer(transport);
    const store = server.connect();
    const id = await givenRole(store, 1);
    const known = { state: { ...role.initial, declared: 'closed' } as Role, revision: 1n };
    const { events } = await transact(store, role, id, (state) => fillSeat(state, seat(1)), {
      metadata: testMetadata,
      cachedState: known,
    });
    expect(events).toHaveLength(1);
  });

  it('does not omit an append because of a stale cached state', async () => {
    const server = await startServer(transport);
    const store = server.connect();
    const id = await givenRole(store);
    const { state } = await load(store, role, id);
    const known = { state: { ...state, published: true }, revision: 1n };
    const result = await transact(store, role, id, (state) => publishRole(state, at), {
      metadata: testMetadata,
      cachedState: known,
    });
    expect(result.events).toEqual([published]);
    expect(await readEvents(store, id)).toContainEqual(published);
  });

  it('returns an undefined position when it appends nothing', async () => {
    const server = await startServer(transport);
    const store = server.connect();
    const id = await givenRole(store);
    const again = await transact(store, role, id, (state) => openRole(state, 'later'), {
      metadata: testMetadata,
    });
    expect(again).toMatchObject({ events: [], position: undefined, revision: 1n });
  });

  it('throws on a stream with an event of an unknown type', async () => {
    const server = await startServer(transport);
    const store = server.connect();
    const id = await givenRole(store);
    const unknown = jsonEvent({ type: 'RoleTurnedIntoGold.v1', data: {} });
    await withClient(server.url, (client) => client.appendToStream(roleStream(id), unknown));
    await expect(fill(store, id, 1)).rejects.toMatchObject({ name: 'Undecodable' });
  });

  it('appends nothing when one of its events is invalid', async () => {
    const server = await startServer(transport);
    const store = server.connect();
    const id = await givenRole(store);
    const broken = { type: 'SeatFilled', data: { ...seat(1), hireId: '' } } as const;
    const attempt = transact(store, role, id, () => [broken], { metadata: testMetadata });
    await expect(attempt).rejects.toMatchObject({ name: 'Undecodable' });
    expect(await readEvents(store, id)).toHaveLength(2);
  });

  it('retries until a restarted server responds', async () => {
    const server = await startServer(transport);
    const store = server.connect({ retryTimeoutMs: 60_000 });
    const id = await givenRole(store);
    await server.stop();
    const result = fill(store, id, 1);
    await server.start();
    await expect(result).resolves.toMatchObject({ revision: 2n });
  });

  it('throws StoreUnavailable while the server is down, and works when it runs again', async () => {
    const server = await startServer(transport);
    const store = server.connect({ retryTimeoutMs: 300 });
    const id = await givenRole(store);
    await server.stop();
    await expect(fill(store, id, 1)).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.ready()).rejects.toBeInstanceOf(StoreUnavailable);
    await server.start();
    await store.ready();
    await expect(fill(store, id, 1)).resolves.toMatchObject({ revision: 2n });
  });
});

/** Returns the same connection, whose reads wait for the signal. */
const withHeldReads = (store: EventStore, signal: AbortSignal): EventStore => ({
  ...store,
  call: async (operation, deadline, kind) => {
    if (kind !== 'append' && !signal.aborted) await once(signal, 'abort');
    return store.call(operation, deadline, kind);
  },
});

describe('a transaction', () => {
  it('that the known state refuses delays no other, and is decided on the stream', async () => {
    const server = await startServer();
    const opened = server.connect(longTimeouts);
    const id = await givenRole(opened, 1);
    await fill(opened, id, 1);
    const released = new AbortController();
    const store = withHeldReads(opened, released.signal);
    const waiting = fill(store, id, 2);
    const freed = { ...seat(1), freedAt: at };
    const other = transact(store, role, id, (state) => freeSeat(state, freed), {
      metadata: testMetadata,
    });
    expect(await other).toMatchObject({ revision: 3n });
    released.abort();
    expect(await waiting).toMatchObject({ revision: 4n });
  });

  it('throws Contended when it conflicts until the timeout, and appends nothing', async () => {
    // A slow attempt that the timeout interrupted would have an unknown outcome.
    const server = await startFakeServer((request) => {
      setTimeout(() => request.refuse('WrongExpectedVersion'), 40);
    });
    const store = connectForTest(server.url, { retryTimeoutMs: 1_000 });
    const attempt = transact(store, role, uuid(), () => [drafted()], { metadata: testMetadata });
    await expect(attempt).rejects.toBeInstanceOf(Contended);
    expect(server.requests.length).toBeGreaterThan(1);
  });

  it('succeeds after many conflicts with an append that cannot be read yet', async () => {
    let conflicts = 0;
    const server = await startFakeServer((request) =>
      conflicts++ < 20 ? request.refuse('WrongExpectedVersion') : request.succeed(0n, 9n),
    );
    const store = connectForTest(server.url, longTimeouts);
    const written = transact(store, role, uuid(), () => [drafted()], { metadata: testMetadata });
    expect(await written).toMatchObject({ revision: 0n, position: 9n });
  });

  it('omits the read when the cached state is current', async () => {
    const server = await startFakeServer((request) => request.succeed(2n, 9n));
    const store = connectForTest(server.url);
    const known = { state: { ...role.initial, declared: 'draft' } as Role, revision: 1n };
    const opening = transact(store, role, 'kept', (state) => openRole(state, at), {
      metadata: testMetadata,
      cachedState: known,
    });
    const { revision, position } = await opening;
    expect({ revision, position }).toEqual({ revision: 2n, position: 9n });
    expect(server.requests.map(({ expectedRevision }) => expectedRevision)).toEqual(['1']);
  });
});
