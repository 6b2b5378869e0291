import { AccessDeniedError } from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import { connectEventStore, openClient, StoreUnavailable } from '@hiring/eventstore';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { batchStream, fromStartOfAll, rawClient, read } from './raw-client.ts';
import { all, newEvent, classic, newStream, openEmbeddedStore, type TestStore } from './store.ts';

let store: TestStore;
const stream = newStream();

beforeAll(async () => {
  store = await openEmbeddedStore('a real server without TLS checks no password');
  await store.client.appendToStream(stream, newEvent());
});
afterAll(() => store.close());

/** Returns the store's URL with another user, or without one. */
const urlWith = (username: string, password: string): string => {
  const url = new URL(store.connectionString);
  return Object.assign(url, { username, password }).href;
};

const right = () => new URL(store.connectionString);

describe.each([
  ['no credentials', () => urlWith('', '')],
  ['a wrong password', () => urlWith(right().username, 'wrong')],
  ['a password that is cut short', () => urlWith(right().username, right().password.slice(0, -1))],
  ['a wrong user', () => urlWith('admin', right().password)],
])('security 51: with %s', (_, url) => {
  it('no append, deletion or read succeeds, and no event is written', async () => {
    // given
    const before = await all(store.client.readAll());
    const client = openClient(url());
    onTestFinished(() => client.dispose());
    // when
    const calls = [
      client.appendToStream(stream, newEvent()),
      client.appendToStream(stream, newEvent(), classic),
      client.setStreamMetadata(stream, { maxCount: 1 }),
      client.deleteStream(stream),
      client.tombstoneStream(stream),
      all(client.readStream(stream)),
      all(client.readAll()),
      client.listAllPersistentSubscriptions(),
      new Promise((_resolve, reject) => client.subscribeToAll().on('error', reject)),
    ];
    const outcomes = await Promise.allSettled(calls);
    // then
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected' });
      expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(AccessDeniedError);
    }
    expect(await all(store.client.readAll())).toEqual(before);
  });

  it('a service gets the reason as an error, without the password', async () => {
    const service = connectEventStore(url(), { retryTimeoutMs: 500 });
    onTestFinished(service.close);
    const error = await service.ready().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(error).toMatchObject({ cause: expect.any(AccessDeniedError) as unknown });
    expect(String((error as Error).cause)).not.toContain(right().password);
  });
});

describe('security 51: a call that the real client never makes', () => {
  it('is refused before its request is read', async () => {
    const raw = rawClient(urlWith('', ''));
    onTestFinished(() => raw.close());
    const before = await all(store.client.readAll());
    const batch = batchStream(raw);
    batch.send({ stream });
    expect(await batch.ended).toMatchObject({ code: status.UNAUTHENTICATED });
    expect(batch.responses).toEqual([]);
    expect(await read(raw, fromStartOfAll)).toMatchObject({ code: status.UNAUTHENTICATED });
    expect(await all(store.client.readAll())).toEqual(before);
  });
});
