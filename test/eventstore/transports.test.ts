import { binaryEvent, jsonEvent } from '@eventstore/db-client';
import { role } from '@hiring/domain';
import {
  appendToStream,
  AppendRefused,
  Conflict,
  type EventStore,
  findEventIdAt,
  headPosition,
  iterateStream,
  load,
  type RawEvent,
  readLog,
  readNewestAfter,
  StoreUnavailable,
  StreamDeleted,
  subscribe,
} from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';

import { withClient } from '../servers/event-store-client.ts';
import { until } from '../until.ts';
import { testMetadata } from '../world.ts';
import { collect, drafted, opened, roleStream } from './examples.ts';
import { type Proxy, startProxy } from './proxy.ts';
import { connectForTest, startEmbeddedServer, startServer, transports } from './test-server.ts';

const firstFacts = { metadata: testMetadata, expectedRevision: undefined };

const listRevisions = async (store: EventStore, stream: string): Promise<readonly bigint[]> => {
  const revisions: bigint[] = [];
  for await (const { revision } of iterateStream(store, stream)) revisions.push(revision);
  return revisions;
};

const createProposal = (stream: string, data = '{}') => ({
  stream,
  events: [
    { id: uuid(), type: 'RoleOpened.v1', data: Buffer.from(data), metadata: Buffer.from('') },
  ],
  expectedRevision: undefined,
});

/** Returns a `reach` that leads through a proxy before Postgres, and that proxy. */
const throughProxy = () => {
  let proxy: Proxy | undefined;
  const reach = async (databaseUrl: string) => {
    proxy = await startProxy(databaseUrl);
    const through = new URL(databaseUrl);
    through.port = new URL(proxy.url).port;
    return through.href;
  };
  return { reach, postgres: () => proxy };
};

describe.each(transports)('the transport %s', (transport) => {
  it('reports a conflict when the stream is at another revision', async () => {
    const store = (await startServer(transport)).connect();
    const stream = roleStream(uuid());
    await appendToStream(store, stream, [drafted()], firstFacts);
    const again = appendToStream(store, stream, [drafted()], firstFacts);
    await expect(again).rejects.toBeInstanceOf(Conflict);
    expect(await listRevisions(store, stream)).toEqual([0n]);
  });

  it('returns the same response to a repeat of the same event ids', async () => {
    const store = (await startServer(transport)).connect();
    const proposal = createProposal(roleStream(uuid()));
    const first = await store.call((link) => link.append(proposal));
    const repeated = await store.call((link) => link.append(proposal));
    expect(repeated).toEqual(first);
    expect(await listRevisions(store, proposal.stream)).toEqual([0n]);
  });

  it('refuses an append that is larger than 1 MiB, or whose stream has no name', async () => {
    const store = (await startServer(transport)).connect();
    const huge = Array.from({ length: 3_000 }, () => drafted());
    const stream = roleStream(uuid());
    const appending = appendToStream(store, stream, huge, firstFacts);
    await expect(appending).rejects.toBeInstanceOf(AppendRefused);
    await expect(appendToStream(store, '', [opened], firstFacts)).rejects.toBeInstanceOf(
      AppendRefused,
    );
    expect(await listRevisions(store, stream)).toEqual([]);
  });

  it('reads a deleted stream as empty, and fails on one that was deleted permanently', async () => {
    const server = await startServer(transport);
    const store = server.connect();
    const [deleted, tombstoned] = [uuid(), uuid()];
    for (const id of [deleted, tombstoned]) {
      await appendToStream(store, roleStream(id), [drafted()], firstFacts);
    }
    await withClient(server.url, async (client) => {
      await client.deleteStream(roleStream(deleted));
      await client.tombstoneStream(roleStream(tombstoned));
    });
    expect(await load(store, role, deleted)).toEqual({ state: role.initial, revision: undefined });
    await expect(load(store, role, tombstoned)).rejects.toBeInstanceOf(StreamDeleted);
    const facts = { metadata: testMetadata, expectedRevision: 0n };
    const appending = appendToStream(store, roleStream(tombstoned), [opened], facts);
    await expect(appending).rejects.toBeInstanceOf(AppendRefused);
  });

  it('reads the end of the log, also after a restart', async () => {
    const server = await startServer(transport);
    const store = server.connect({ retryTimeoutMs: 10_000 });
    const facts = [drafted(), opened];
    const append = () => appendToStream(store, roleStream(uuid()), facts, firstFacts);
    const older = await append();
    const newer = await append();
    const readEnd = async () => ({
      head: await headPosition(store),
      headOfRoles: await headPosition(store, ['role']),
      headOfUsers: await headPosition(store, ['user']),
      newest: await readNewestAfter(store, older.position),
      nothingNew: await readNewestAfter(store, newer.position),
      eventId: await findEventIdAt(store, older.position),
      beyond: await findEventIdAt(store, newer.position + 1n),
    });
    const end = await readEnd();
    expect(end).toMatchObject({
      head: newer.position,
      headOfRoles: newer.position,
      headOfUsers: undefined,
      eventId: older.eventIds[1],
      beyond: undefined,
    });
    expect([...end.newest.keys(), ...end.nothingNew.keys()]).toEqual(['role']);
    await server.stop();
    await server.start();
    await until(() =>
      store.ready().then(
        () => true,
        () => false,
      ),
    );
    expect(await readEnd()).toEqual(end);
  });

  it('stores events once when the response of Postgres is lost after the commit', async () => {
    const { reach, postgres } = throughProxy();
    const server = await startEmbeddedServer({ transport, reach });
    const store = server.connect({ idleTimeoutMs: 20_000, retryTimeoutMs: 30_000 });
    const stream = roleStream(uuid());
    await appendToStream(store, roleStream(uuid()), [drafted()], firstFacts);
    postgres()?.swallowResponses();
    const appended = await appendToStream(store, stream, [drafted(), opened], firstFacts);
    expect(appended.revision).toBe(1n);
    expect(await listRevisions(store, stream)).toEqual([0n, 1n]);
  });

  it('throws StoreUnavailable while Postgres does not respond, and works again when it does', async () => {
    const { reach, postgres } = throughProxy();
    const server = await startEmbeddedServer({ transport, reach });
    const store = server.connect({ retryTimeoutMs: 500 });
    const append = () => appendToStream(store, roleStream(uuid()), [drafted()], firstFacts);
    await append();
    postgres()?.blackhole();
    await expect(append()).rejects.toBeInstanceOf(StoreUnavailable);
    await until(() => append().catch(() => undefined));
  });

  it('fails every call and ends every subscription when the server stops', async () => {
    const server = await startServer(transport);
    const store = server.connect({ retryTimeoutMs: 100 });
    const { signal } = new AbortController();
    const options = { categories: ['role'], after: undefined, signal, once: true };
    const ended = Promise.allSettled([collect(subscribe(store, options), () => false)]);
    await appendToStream(server.connect(), roleStream(uuid()), [drafted()], firstFacts);
    await server.stop();
    expect(await ended).toMatchObject([{ status: 'rejected', reason: expect.any(Error) }]);
    await expect(store.ready()).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(load(store, role, uuid())).rejects.toBeInstanceOf(StoreUnavailable);
    const appending = appendToStream(store, roleStream(uuid()), [drafted()], firstFacts);
    await expect(appending).rejects.toBeInstanceOf(StoreUnavailable);
  });

  it('fails every call after its connection is closed', async () => {
    const store = (await startServer(transport)).connect({ retryTimeoutMs: 50 });
    await store.close();
    await expect(store.ready()).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(iterateStream(store, 'role-x').next()).rejects.toBeInstanceOf(StoreUnavailable);
  });
});

/** The fields by which a reader, and the audit chain, know an event. */
const toFields = ({
  id,
  streamId,
  revision,
  position,
  created,
  type,
  data,
  metadata,
}: RawEvent) => ({
  id,
  streamId,
  revision,
  position,
  created,
  type,
  data,
  metadata,
});

const readAll = async (store: EventStore) =>
  (await readLog(store, { from: undefined, count: 100 })).map(toFields);

describe('both transports', () => {
  it('return the same events, whatever their data, from memory and from Postgres', async () => {
    const server = await startEmbeddedServer();
    const remote = connectForTest(server.url, { retryTimeoutMs: 10_000 });
    const local = connectForTest(server.local, { retryTimeoutMs: 10_000 });
    await withClient(server.url, async (client) => {
      const data = { text: 'ü\u0000\ud83d\ude00', nested: [1, null, { a: 1.5 }] };
      const bytes = Uint8Array.from([0, 255, 128]);
      await client.appendToStream('x-1', [
        jsonEvent({ type: 'Json', data, metadata: { by: 'a' } }),
        jsonEvent({ type: 'Json', data: ['text', 1] }),
        binaryEvent({ type: 'Binary', data: bytes, metadata: bytes }),
        binaryEvent({ type: 'Empty', data: new Uint8Array() }),
      ]);
      await client.appendToStream('x-2', jsonEvent({ type: 'Json', data }));
      await client.deleteStream('x-2');
      await client.tombstoneStream('x-1');
    });
    await local.call((link) => link.append(createProposal('x-3', 'not JSON')));

    const expected = await readAll(remote);
    expect(expected.length).toBeGreaterThan(7);
    expect(await readAll(local)).toEqual(expected);
    await server.stop();
    await server.start();
    await until(() =>
      remote.ready().then(
        () => true,
        () => false,
      ),
    );
    expect(await readAll(remote)).toEqual(expected);
    expect(await readAll(local)).toEqual(expected);
  });
});
