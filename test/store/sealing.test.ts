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

/** Another process: it has its own memory, of keys and of streams. */
const elsewhere = async <T>(work: (store: Stack['store']) => Promise<T>): Promise<T> => {
  const keyring = openKeyring(stack.db, stack.vault);
  const store = connectEventStore(stack.eventStoreUrl, { name: 'elsewhere', keyring });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
};

const nameOf = (id: string) =>
  elsewhere(async (store) => (await load(store, candidate, id)).state.contact.name);

it('seals what is said of a person where it lies, and opens it for every process', async () => {
  const id = await createCandidate(stack, organizationId, { name });
  for await (const { stored } of iterateStream(stack.store, streamName(candidate, id))) {
    expect(stored.data).toMatchObject({ organizationId, name: { enc: 1, kid: id } });
    expect(JSON.stringify(stored)).not.toContain('Quillfeather');
  }
  expect(await nameOf(id)).toBe(name);
});

it('makes one key for a person, also when many write at once', async () => {
  const id = uuid();
  const keys = await Promise.all(
    Array.from({ length: 8 }, () => openKeyring(stack.db, stack.vault).getOrCreateKey(id)),
  );
  expect(new Set(keys.map(String)).size).toBe(1);
});

it('is erased for every process once the key is deleted, and for who writes later', async () => {
  const id = await createCandidate(stack, organizationId, { name });
  const erasedAt = await erasePersonalKey(stack.db, id, stack.now());
  expect(await nameOf(id)).toBe('[erased]');
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

it('is no ground to read or to decide on when the key is lost, or wrapped by another secret', async () => {
  const id = await createCandidate(stack, organizationId, { name });
  const wrapped = randomBytes(60);
  await stack.db
    .updateTable('vault.personal_keys')
    .set({ wrapped })
    .where('person_id', '=', id)
    .execute();
  await expect(nameOf(id)).rejects.toThrow(
    `there is no key of ${id} that this VAULT_SECRET decrypts`,
  );
  await stack.db.deleteFrom('vault.personal_keys').where('person_id', '=', id).execute();
  await expect(nameOf(id)).rejects.toThrow(`there is no key of ${id}`);
});

it('cannot be written without a keyring', async () => {
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
