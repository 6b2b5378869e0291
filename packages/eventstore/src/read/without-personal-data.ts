import type { EventStore } from '../event-store.ts';
import type { Key } from './sealing.ts';

/**
 * Returns the store for readers that need no personal data: their events have the values of an erased person, so that no
 * key is looked up and nothing is decrypted. It cannot write personal fields: such a write throws.
 */
export const withoutPersonalData = (store: EventStore): EventStore => ({
  ...store,
  keyring: {
    getOrCreateKey: () => Promise.reject(new Error('this store has no keys of persons')),
    findKeys: async (personIds) => new Map(personIds.map((id): [string, Key] => [id, 'erased'])),
  },
});
