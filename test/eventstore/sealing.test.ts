import { randomBytes } from 'node:crypto';

import { candidate, correct, registerCandidate, streamName } from '@hiring/domain';
import { connectEventStore, iterateStream, load, transact } from '@hiring/eventstore';
import { erasePersonalKey, openKeyring } from '@hiring/vault';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { emptyStack } from '../projector/fixture.ts';
import type { Stack } from '../stack.ts';
import { createCandidate, testMetadata } from '../world.ts';

const organizationId = uuid();
const name = 'Zacharias Quillfeather';

let stack: Stack;
beforeAll(async () => {
  stack = await emptyStack();
});
afterAll(() => stack.stop());

/** Runs `work` as another process would, with its own caches of keys and streams. */
const elsewhere = async <T>(work: (store: Stack['store']) => Promise<T>): Promise<T> => {
  const keyring = openKeyring(stack.db, stack.vault);
  const store = connectEventStore(stack.eventStoreUrl, { name: 'elsewhere', keyring });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
};

const readName = (id: string) =>
  elsewhere(async (store) => (await load(store, candidate, id)).state.contact.name);

it('stores personal fields sealed, and opens them for every process', async () => {
  const id = await createCandidate(stack, organizationId, { name });
  for await (const { stored } of iterateStream(stack.store, streamName(candidate, id))) {
    expect(stored.data).toMatchObject({ organizationId, name: { enc: 1, kid: id } });
    expect(JSON.stringify(stored)).not.toContain('Quillfeather');
  }
  expect(await readName(id)).toBe(name);
});

it('creates one key for a person, also under concurrent calls', async () => {
  const id = uuid();
  const keys = await Promise.all(
    Array.from({ length: 8 }, () => openKeyring(stack.db, stack.vault).getOrCreateKey(id)),
  );
  expect(new Set(keys.map(String)).size).toBe(1);
});

it('erases personal fields for every process when the key is deleted, and those of later writes', async () => {
  const id = await createCandidate(stack, organizationId, { name });
  const erasedAt = await erasePersonalKey(stack.db, id, stack.now());
  expect(await readName(id)).toBe('[erased]');
  await elsewhere(async (store) => {
    const late = { name: 'Said Late', correctedAt: stack.now().toISOString() };
    await transact(store, candidate, id, (state) => correct(state, late), {
      metadata: testMetadata,
    });
  });
  for await (const { stored } of iterateStream(stack.store, streamName(candidate, id))) {
    expect(JSON.stringify(stored)).not.toContain('Late');
  }
  expect(await erasePersonalKey(stack.db, id, new Date(0))).toBe(erasedAt);
  expect(await openKeyring(stack.db, stack.vault).getOrCreateKey(id)).toBe('erased');
});

it('fails to read and to decide when the key is lost or wrapped by another secret', async () => {
  const id = await createCandidate(stack, organizationId, { name });
  const wrapped = randomBytes(60);
  await stack.db
    .updateTable('vault.personal_keys')
    .set({ wrapped })
    .where('person_id', '=', id)
    .execute();
  await expect(readName(id)).rejects.toThrow(
    `no key of ${id} can be decrypted with this VAULT_SECRET`,
  );
  await stack.db.deleteFrom('vault.personal_keys').where('person_id', '=', id).execute();
  await expect(readName(id)).rejects.toThrow(`no key of ${id}`);
});

it('refuses to write personal fields without a keyring', async () => {
  const store = connectEventStore(stack.eventStoreUrl, { name: 'without keys' });
  const registered = {
    organizationId,
    name,
    email: 'zq@example.org',
    registeredAt: stack.now().toISOString(),
  };
  const registration = transact(
    store,
    candidate,
    uuid(),
    (state) => registerCandidate(state, registered),
    {
      metadata: testMetadata,
    },
  );
  await expect(registration).rejects.toThrow('without a keyring');
  await store.close();
});
