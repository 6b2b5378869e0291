import type { Files } from '@hiring/storage';
import { type PersonalKeyring, seal, unseal } from '@hiring/vault';

/**
 * Files about persons, each sealed with its person's key (decisions §8): all copies, also in backups, become unreadable
 * when the key is deleted. Throws the errors of `Files`.
 */
export type PersonalFiles = {
  /** Stores a file. Throws PersonErasedError. */
  readonly put: (personId: string, key: string, file: Parameters<Files['put']>[1]) => Promise<void>;
  /** Returns a file; undefined if there is none. */
  readonly get: (personId: string, key: string) => Promise<Buffer | 'erased' | undefined>;
  readonly deleteAll: Files['deleteAll'];
  readonly close: Files['close'];
};

/** The person was erased, so no file about the person may be stored. */
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
    if (!sealingKey) throw new Error(`no key of ${personId} was found`);
    return unseal({ sealingKey }, bytes.subarray(sealedPrefix.length), key);
  },
  deleteAll: files.deleteAll,
  close: files.close,
});

/** The first bytes of a sealed file. Older, unsealed files are PDFs, which start with other bytes. */
const sealedPrefix = Buffer.from('sealed.1');

const isSealed = (bytes: Buffer): boolean =>
  bytes.subarray(0, sealedPrefix.length).equals(sealedPrefix);
