import { StreamDeletedError, streamNameFilter } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { until } from '../until.ts';
import {
  all,
  newEvent,
  newStream,
  openEmbeddedStore,
  openStoreOf,
  type TestStore,
} from './store.ts';

// What a server of version 23.10 does not do: no service relies on it.
describe('the embedded server, and one from version 24.10 on', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openStoreOf((major) => major >= 24);
  });
  afterAll(() => store.close());

  it('sends `caughtUp` to a subscription to a stream that does not exist', async () => {
    const subscription = store.client.subscribeToStream(newStream());
    onTestFinished(() => subscription.unsubscribe());
    await new Promise((resolve) => subscription.on('caughtUp', () => resolve(undefined)));
  });
});

describe('the embedded server alone', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openEmbeddedStore('real servers send later checkpoints and other errors');
  });
  afterAll(() => store.close());

  it('sends a checkpoint before `caughtUp`, at the last event it examined', async () => {
    const { position } = await store.client.appendToStream(newStream(), newEvent());
    const checkpoints: bigint[] = [];
    const filter = streamNameFilter({
      prefixes: [newStream()],
      checkpointReached: (_subscription: unknown, { commit }) => void checkpoints.push(commit),
    });
    let isLive = false;
    const subscription = store.client.subscribeToAll({ fromPosition: 'start', filter });
    onTestFinished(() => subscription.unsubscribe());
    subscription.on('caughtUp', () => (isLive = true)).on('data', () => undefined);
    await until(() => isLive);
    expect(checkpoints.at(-1)).toBeGreaterThanOrEqual(position?.commit ?? 0n);
  });

  it('names a deleted stream in its error, in any script', async () => {
    const stream = newStream('smörgås');
    await store.client.tombstoneStream(stream, { expectedRevision: 'no_stream' });
    await expect(all(store.client.readStream(stream))).rejects.toBeInstanceOf(StreamDeletedError);
  });
});

// A server from version 24.10 on sends nothing: no service relies on it.
describe('the embedded server, and one of version 23.10', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openStoreOf((major) => major < 24);
  });
  afterAll(() => store.close());

  it('sends what is appended next to a subscription from beyond the end', async () => {
    const target = 2n ** 50n;
    const found: (string | undefined)[] = [];
    const subscription = store.client.subscribeToAll({
      fromPosition: { commit: target, prepare: target },
    });
    onTestFinished(() => subscription.unsubscribe());
    subscription.on('data', ({ event }) => found.push(event?.streamId));
    await new Promise((resolve) => subscription.on('confirmation', () => resolve(undefined)));
    const stream = newStream();
    await store.client.appendToStream(stream, newEvent());
    await until(() => found.includes(stream));
  });
});
