import { type Cause, type Role, publish, role, withdraw } from '@hiring/domain';
import { appendFacts, type EventStore, history, load, recall, transact } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';

import { testCause } from '../world.ts';
import { anEmbeddedServer } from './embedded.ts';
import { at, drafted, opened, roleStream } from './examples.ts';

const tryOf = (id: string, retried: boolean): Cause => ({ ...testCause, command: { id, retried } });
const publishing = (it: Role) => publish(it, at);

const aRoleIn = async (store: EventStore) => {
  const id = uuid();
  const options = { cause: testCause, expectedRevision: undefined };
  await appendFacts(store, roleStream(id), [drafted(), opened], options);
  return id;
};

const typesIn = async (store: EventStore, id: string) => {
  const types: string[] = [];
  for await (const { type } of history(store, roleStream(id))) types.push(type);
  return types;
};

describe('a command that is tried again', () => {
  it('is answered what its first try did, whatever happened since, and does nothing', async () => {
    const store = (await anEmbeddedServer()).connect();
    const id = await aRoleIn(store);
    const command = uuid();
    const first = await transact(store, role, id, publishing, { cause: tryOf(command, false) });
    await transact(store, role, id, (it) => withdraw(it, at), { cause: testCause });

    const known = await load(store, role, id);
    const again = await transact(store, role, id, publishing, {
      cause: tryOf(command, true),
      known,
    });
    expect(again).toEqual(first);
    expect(await recall(store, role, id, tryOf(command, true))).toEqual(first);
    expect((await typesIn(store, id)).slice(2)).toEqual(['RolePublished.v1', 'RoleWithdrawn.v1']);
  });

  it('does what its first try did not', async () => {
    const store = (await anEmbeddedServer()).connect();
    const id = await aRoleIn(store);
    const cause = tryOf(uuid(), true);
    expect(await recall(store, role, id, cause)).toBeUndefined();
    const { events, eventIds } = await transact(store, role, id, publishing, { cause });
    expect([events.length, eventIds.length]).toEqual([1, 1]);
  });

  it('acts once when both tries run at the same time in two processes', async () => {
    const server = await anEmbeddedServer();
    const [one, other] = [server.connect(), server.connect()];
    const id = await aRoleIn(one);
    const command = uuid();
    const first = flip(one, id, tryOf(command, false));
    const [done, again] = await Promise.all([first, flip(other, id, tryOf(command, true))]);
    expect(again.eventIds).toEqual(done.eventIds);
    expect(await typesIn(one, id)).toHaveLength(3);
  });
});

/** A decision that could be made for ever. */
const flip = (store: EventStore, id: string, cause: Cause) =>
  transact(store, role, id, (it) => (it.published ? withdraw(it, at) : publish(it, at)), { cause });
