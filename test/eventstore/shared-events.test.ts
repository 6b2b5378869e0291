import { randomBytes } from 'node:crypto';

import { candidate, type DomainEvent, streamName } from '@hiring/domain';
import {
  appendToStream,
  type EventBatch,
  type EventStore,
  iterateStream,
  type Key,
  type Keyring,
  type RecordedEvent,
  subscribe,
} from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';

import { testMetadata } from '../world.ts';
import { at, collect, drafted, roleStream } from './examples.ts';
import { startEmbeddedServer } from './test-server.ts';

/** A keyring of one service over keys that several services share, as in the database. */
const openKeyring = (keys: Map<string, Key>): Keyring => ({
  getOrCreateKey: async (id) => {
    const key = keys.get(id) ?? randomBytes(32);
    keys.set(id, key);
    return key;
  },
  findKeys: async (ids) =>
    new Map(
      ids.flatMap((id) => {
        const key = keys.get(id);
        return key ? [[id, key]] : [];
      }),
    ),
});

const readFirst = async (store: EventStore, stream: string): Promise<RecordedEvent | undefined> => {
  for await (const recorded of iterateStream(store, stream)) return recorded;
  return undefined;
};

const hasEvent = (batches: readonly EventBatch[]): boolean =>
  batches.some(({ events }) => events.length > 0);

const follow = async (store: EventStore, category: string): Promise<RecordedEvent | undefined> => {
  const ending = new AbortController();
  const options = { categories: [category], after: undefined, signal: ending.signal };
  const batches = await collect(subscribe(store, options), hasEvent);
  ending.abort();
  return batches.at(-1)?.events[0];
};

const append = (store: EventStore, stream: string, event: DomainEvent, person?: string) =>
  appendToStream(store, stream, [event], {
    metadata: testMetadata,
    expectedRevision: undefined,
    person,
  });

const registered = (fullName: string): DomainEvent => ({
  type: 'CandidateRegistered',
  data: {
    organizationId: uuid(),
    name: fullName,
    email: 'zq@example.org',
    phone: null,
    location: null,
    links: [],
    externalId: null,
    source: null,
    tags: [],
    registeredAt: at,
  },
});

const name = (recorded: RecordedEvent | undefined): string | Error | undefined =>
  recorded?.event?.type === 'CandidateRegistered' ? recorded.event.data.name : recorded?.error;

it('connections in the process of the log share one decoded event', async () => {
  const server = await startEmbeddedServer();
  const [writer, reader] = [server.connect(), server.connect()];
  const stream = roleStream(uuid());
  await append(writer, stream, drafted());
  const read = await readFirst(writer, stream);
  expect(read?.event).toEqual(drafted());
  expect(await readFirst(reader, stream)).toBe(read);
  expect(await follow(reader, 'role')).toBe(read);
});

it('decrypted fields are not shared, and are erased for every reader when the key is deleted', async () => {
  const keys = new Map<string, Key>();
  const server = await startEmbeddedServer();
  const [api, worker] = [1, 2].map(() => server.connect({ keyring: openKeyring(keys) }));
  const withoutKeys = server.connect();
  if (!api || !worker) throw new Error('two connections');
  const id = uuid();
  const stream = streamName(candidate, id);
  await append(api, stream, registered('Zacharias Quillfeather'), id);

  expect(name(await readFirst(api, stream))).toBe('Zacharias Quillfeather');
  expect(name(await readFirst(worker, stream))).toBe('Zacharias Quillfeather');
  expect(name(await readFirst(withoutKeys, stream))).toBeInstanceOf(Error);
  keys.set(id, 'erased');
  expect(name(await readFirst(api, stream))).toBe('[erased]');
  expect(name(await follow(worker, 'candidate'))).toBe('[erased]');
});
