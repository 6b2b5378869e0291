import { status } from '@grpc/grpc-js';
import {
  appendToStream,
  AppendRefused,
  type EventStore,
  iterateStream,
  StoreUnavailable,
  openClient,
} from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';
import { describe, expect, it, onTestFinished } from 'vitest';

import { until } from '../until.ts';
import { testMetadata } from '../world.ts';
import { drafted, opened, roleStream } from './examples.ts';
import { type AppendRequest, startFakeServer } from './fake-server.ts';
import { startProxy } from './proxy.ts';
import { startServer, connectForTest } from './test-server.ts';

/** Waits until the store is connected, which may take longer than the short timeouts of these tests. */
const isReady = (store: EventStore) =>
  until(() =>
    store.ready().then(
      () => true,
      () => false,
    ),
  );

const firstFacts = { metadata: testMetadata, expectedRevision: undefined };

describe('an append whose outcome is unknown', () => {
  const troubles: Record<string, (request: AppendRequest) => void> = {
    'the server ends the call without an error': (request) => request.endCall(),
    'the server is unavailable': (request) => request.failCall(status.UNAVAILABLE),
    'the server fails': (request) => request.failCall(status.INTERNAL),
    'the call is canceled': (request) => request.failCall(status.CANCELLED),
    'the server reports a timeout': (request) => request.refuse('Timeout'),
    'the server reports an unknown error': (request) => request.refuse('Unknown'),
  };

  it.each(Object.entries(troubles))(
    'is retried with the same ids at the same revision when %s',
    async (_trouble, make) => {
      const server = await startFakeServer((request, nth) =>
        nth === 0 ? make(request) : request.succeed(8n, 42n),
      );
      // Longer than the test, so that only the response of the server can cause the retry.
      const store = connectForTest(server.url, { idleTimeoutMs: 60_000, retryTimeoutMs: 120_000 });
      const facts = { metadata: testMetadata, expectedRevision: 7n };
      const appended = await appendToStream(store, 'role-x', [opened], facts);

      expect(appended).toMatchObject({ revision: 8n, position: 42n });
      const [first, second] = server.requests;
      expect(server.requests).toHaveLength(2);
      expect(second?.eventIds).toEqual(first?.eventIds);
      expect(second?.expectedRevision).toBe('7');
      expect(first?.expectedRevision).toBe('7');
    },
  );

  it('is retried with the same ids when the server never responds', async () => {
    const server = await startFakeServer((request, nth) => nth > 0 && request.succeed(8n, 42n));
    const store = connectForTest(server.url, { idleTimeoutMs: 300, retryTimeoutMs: 20_000 });
    const facts = { metadata: testMetadata, expectedRevision: 7n };
    const appended = await appendToStream(store, 'role-x', [opened], facts);
    expect(appended).toMatchObject({ revision: 8n, position: 42n });
    expect(new Set(server.requests.map(({ eventIds }) => eventIds.join()))).toHaveProperty(
      'size',
      1,
    );
  });

  it('is stored once when the response is lost after the commit', async () => {
    const server = await startServer();
    const proxy = await startProxy(server.url);
    const store = connectForTest(proxy.url, { idleTimeoutMs: 500, retryTimeoutMs: 20_000 });
    const stream = roleStream(uuid());
    await isReady(store);
    proxy.swallowResponses();
    const appended = await appendToStream(store, stream, [drafted(), opened], firstFacts);

    const revisions = [];
    for await (const { revision } of iterateStream(server.connect(), stream)) {
      revisions.push(revision);
    }
    expect(revisions).toEqual([0n, 1n]);
    expect(appended.revision).toBe(1n);
  });

  it('is stored once when the server dies after the commit', async () => {
    const server = await startServer();
    const proxy = await startProxy(server.url);
    const store = connectForTest(proxy.url, { retryTimeoutMs: 10_000 });
    const stream = roleStream(uuid());
    await isReady(store);
    proxy.swallowResponses();
    const appending = appendToStream(store, stream, [drafted()], firstFacts);
    const other = server.connect();
    await until(async () => !(await iterateStream(other, stream).next()).done);
    await server.stop();
    await server.start();

    await expect(appending).resolves.toMatchObject({ revision: 0n });
    const again = appendToStream(other, stream, [opened], {
      metadata: testMetadata,
      expectedRevision: 0n,
    });
    await expect(again).resolves.toMatchObject({ revision: 1n });
  });

  it('is retried over another connection when the server is no longer the leader', async () => {
    const server = await startFakeServer((request) =>
      request.callNumber === 1 ? request.refuse('ServerNotReady') : request.succeed(0n, 1n),
    );
    const store = connectForTest(server.url, { idleTimeoutMs: 60_000, retryTimeoutMs: 120_000 });
    const appended = await appendToStream(store, 'role-x', [opened], firstFacts);
    expect(appended).toMatchObject({ revision: 0n });
    expect(server.requests.at(-1)?.callNumber).toBe(2);
  });

  it('stays unknown when no attempt gets a response', async () => {
    const server = await startFakeServer(() => undefined);
    const store = connectForTest(server.url, { idleTimeoutMs: 50, retryTimeoutMs: 400 });
    const appending = appendToStream(store, 'role-x', [opened], firstFacts);
    await expect(appending).rejects.toBeInstanceOf(StoreUnavailable);
    expect(new Set(server.requests.map(({ eventIds }) => eventIds.join()))).toHaveProperty(
      'size',
      1,
    );
  });
});

describe('an append that the server decided on', () => {
  it.each(['StreamDeleted', 'AccessDenied', 'MaximumAppendSizeExceeded', 'BadRequest'])(
    'is refused without a retry when the response is %s',
    async (kind) => {
      const server = await startFakeServer((request) => request.refuse(kind));
      const appending = appendToStream(connectForTest(server.url), 'role-x', [opened], firstFacts);
      await expect(appending).rejects.toBeInstanceOf(AppendRefused);
      expect(server.requests).toHaveLength(1);
    },
  );

  it('is refused before it is sent when it is larger than a server accepts', async () => {
    const server = await startFakeServer((request) => request.succeed(0n, 1n));
    const huge = Array.from({ length: 3_000 }, () => drafted());
    const appending = appendToStream(connectForTest(server.url), 'role-x', huge, firstFacts);
    await expect(appending).rejects.toBeInstanceOf(AppendRefused);
    expect(server.requests).toEqual([]);
  });

  it('keeps revisions and positions exact beyond 2^53', async () => {
    const server = await startFakeServer((request) =>
      request.succeed(2n ** 53n + 1n, 2n ** 53n + 3n),
    );
    const facts = { metadata: testMetadata, expectedRevision: 2n ** 53n + 1n };
    const appended = await appendToStream(connectForTest(server.url), 'role-x', [opened], facts);
    expect(appended).toMatchObject({ revision: 2n ** 53n + 1n, position: 2n ** 53n + 3n });
    expect(server.requests[0]?.expectedRevision).toBe('9007199254740993');
  });

  it('returns the first response and ignores later ones', async () => {
    const server = await startFakeServer((request, nth) => {
      request.succeed(BigInt(nth), 1n);
      request.succeed(99n, 99n);
      request.refuse('Timeout');
    });
    const store = connectForTest(server.url);
    for (const revision of [0n, 1n, 2n]) {
      const appended = await appendToStream(store, 'role-x', [opened], firstFacts);
      expect(appended.revision).toBe(revision);
    }
  });
});

describe('a connection of a process with several', () => {
  it('is not affected by the errors of another client', async () => {
    const held: AppendRequest[] = [];
    const slow = await startFakeServer((request) => held.push(request));
    const broken = await startFakeServer((request) => request.failCall(status.UNAVAILABLE));
    const store = connectForTest(slow.url, { idleTimeoutMs: 10_000 });
    const appending = appendToStream(store, 'role-x', [opened], firstFacts);
    await until(() => held.length === 1);

    const foreign = openClient(broken.url);
    onTestFinished(() => foreign.dispose());
    const failing = connectForTest(broken.url, { retryTimeoutMs: 100 });
    const event = { id: uuid(), contentType: 'application/json', type: 'x', data: {} } as const;
    const failures = [
      foreign.appendToStream('x', { ...event, metadata: undefined }),
      appendToStream(failing, 'x', [opened], firstFacts),
    ];
    expect((await Promise.allSettled(failures)).map((outcome) => outcome.status)).toEqual([
      'rejected',
      'rejected',
    ]);

    held[0]?.succeed(5n, 6n);
    await expect(appending).resolves.toMatchObject({ revision: 5n, position: 6n });
    expect(slow.requests).toHaveLength(1);
  });

  it('stays open for a slow response while it responds to other requests', async () => {
    const held: AppendRequest[] = [];
    const server = await startFakeServer((request, nth) =>
      nth === 0 ? held.push(request) : request.succeed(0n, 1n),
    );
    const store = connectForTest(server.url, { idleTimeoutMs: 300, retryTimeoutMs: 20_000 });
    const late = appendToStream(store, 'role-late', [opened], firstFacts);
    const link = store.link();
    for (const end = performance.now() + 900; performance.now() < end;) {
      await appendToStream(store, 'role-x', [opened], firstFacts);
    }
    held[0]?.succeed(5n, 6n);
    await expect(late).resolves.toMatchObject({ revision: 5n, position: 6n });
    expect(server.requests.filter(({ stream }) => stream === 'role-late')).toHaveLength(1);
    expect(store.link()).toBe(link);
  });

  it('is replaced and closed when it stops responding', async () => {
    const server = await startServer();
    const proxy = await startProxy(server.url);
    const store = connectForTest(proxy.url, { idleTimeoutMs: 500, retryTimeoutMs: 20_000 });
    for (let round = 0; round < 3; round++) {
      await isReady(store);
      proxy.blackhole();
      const stream = roleStream(uuid());
      const appended = await appendToStream(store, stream, [drafted()], firstFacts);
      expect(appended.revision).toBe(0n);
    }
    await until(
      () => proxy.open() === 1,
      () => `${proxy.open()} connections are open`,
    );
    await store.close();
    await until(
      () => proxy.open() === 0,
      () => `${proxy.open()} connections are left`,
    );
  });

  it('is not replaced for each failing call in an outage', async () => {
    const server = await startServer();
    const store = server.connect();
    await server.stop();
    const links = new Set();
    for (let failed = 0; failed < 100; failed++) {
      await expect(store.ready()).rejects.toBeInstanceOf(StoreUnavailable);
      links.add(store.link());
    }
    expect(links.size).toBeLessThan(90);
    await server.start();
  });
});
