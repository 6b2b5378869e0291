import type { Files } from '@hiring/storage';
import { type PersonalKeyring, seal, unseal } from '@hiring/vault';

/**
 * Files about persons, each sealed with its person's key (decisions §8), so that they are unreadable from the moment the key
 * is deleted, also in copies that nobody can reach. Throws what `Files` throw.
 */
export type PersonalFiles = {
  /** Throws PersonErased. */
  readonly put: (personId: string, key: string, file: Parameters<Files['put']>[1]) => Promise<void>;
  /** Undefined when there is no such file. */
  readonly get: (personId: string, key: string) => Promise<Buffer | 'erased' | undefined>;
  readonly deleteAll: Files['deleteAll'];
  readonly close: Files['close'];
};

/** Nothing more is kept about a person who was erased. */
class PersonErasedError extends Error {
  override readonly name = 'PersonErased';
}

export const createPersonalFiles = (files: Files, keyring: PersonalKeyring): PersonalFiles => ({
  put: async (personId, key, { bytes, contentType }) => {
    const sealingKey = await keyring.getOrCreateKey(personId);
    if (sealingKey === 'erased') throw new PersonErasedError(`${personId} was erased`);
    const sealed = Buffer.concat([sealedPrefix, seal({ sealingKey }, bytes, key)]);
    await files.put(key, { bytes: sealed, contentType });
  },
  get: async (personId, key) => {
    const sealingKey = (await keyring.findKeys([personId])).get(personId);
    if (sealingKey === 'erased') return 'erased';
    const bytes = await files.get(key);
    if (!bytes || !isSealed(bytes)) return bytes;
    if (!sealingKey) throw new Error(`there is no key of ${personId}`);
    return unseal({ sealingKey }, bytes.subarray(sealedPrefix.length), key);
  },
  deleteAll: files.deleteAll,
  close: files.close,
});

/** What a sealed file begins with. Files from before they were sealed are PDFs, which begin otherwise. */
const sealedPrefix = Buffer.from('sealed.1');

const isSealed = (bytes: Buffer): boolean =>
  bytes.subarray(0, sealedPrefix.length).equals(sealedPrefix);
