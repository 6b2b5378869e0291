import { type EventMetadata, type Role, publishRole, role, withdrawRole } from '@hiring/domain';
import {
  appendToStream,
  type EventStore,
  iterateStream,
  load,
  readEarlierResult,
  transact,
} from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';

import { testMetadata } from '../world.ts';
import { at, drafted, opened, roleStream } from './examples.ts';
import { startServer, transports } from './test-server.ts';

const createTryMetadata = (id: string, retried: boolean): EventMetadata => ({
  ...testMetadata,
  command: { id, retried },
});
const publishing = (state: Role) => publishRole(state, at);

const openRoleIn = async (store: EventStore) => {
  const id = uuid();
  const options = { metadata: testMetadata, expectedRevision: undefined };
  await appendToStream(store, roleStream(id), [drafted(), opened], options);
  return id;
};

const typesIn = async (store: EventStore, id: string) => {
  const types: string[] = [];
  for await (const { type } of iterateStream(store, roleStream(id))) types.push(type);
  return types;
};

describe.each(transports)('a retried command over the transport %s', (transport) => {
  it('returns the result of its first attempt, also after later events, and appends nothing', async () => {
    const store = (await startServer(transport)).connect();
    const id = await openRoleIn(store);
    const command = uuid();
    const first = await transact(store, role, id, publishing, {
      metadata: createTryMetadata(command, false),
    });
    await transact(store, role, id, (state) => withdrawRole(state, at), { metadata: testMetadata });

    const known = await load(store, role, id);
    const again = await transact(store, role, id, publishing, {
      metadata: createTryMetadata(command, true),
      cachedState: known,
    });
    expect(again).toEqual(first);
    expect(await readEarlierResult(store, role, id, createTryMetadata(command, true))).toEqual(
      first,
    );
    expect((await typesIn(store, id)).slice(2)).toEqual(['RolePublished.v1', 'RoleWithdrawn.v1']);
  });

  it('runs when its first attempt appended nothing', async () => {
    const store = (await startServer(transport)).connect();
    const id = await openRoleIn(store);
    const metadata = createTryMetadata(uuid(), true);
    expect(await readEarlierResult(store, role, id, metadata)).toBeUndefined();
    const { events, eventIds } = await transact(store, role, id, publishing, { metadata });
    expect([events.length, eventIds.length]).toEqual([1, 1]);
  });

  it('takes effect once when both attempts run at the same time in two processes', async () => {
    const server = await startServer(transport);
    const [storeA, storeB] = [server.connect(), server.connect()];
    const id = await openRoleIn(storeA);
    const command = uuid();
    const first = flip(storeA, id, createTryMetadata(command, false));
    const [done, again] = await Promise.all([
      first,
      flip(storeB, id, createTryMetadata(command, true)),
    ]);
    expect(again.eventIds).toEqual(done.eventIds);
    expect(await typesIn(storeA, id)).toHaveLength(3);
  });
});

/** Publishes or withdraws a role: a decision that never runs out. */
const flip = (store: EventStore, id: string, metadata: EventMetadata) =>
  transact(
    store,
    role,
    id,
    (state) => (state.published ? withdrawRole(state, at) : publishRole(state, at)),
    { metadata },
  );
