import { randomBytes } from 'node:crypto';

import type { Db } from '@hiring/database';

import { seal, unseal } from './seal.ts';
import type { Vault } from './vault.ts';

/** A person's key, 32 bytes; `erased` once it was deleted. */
export type PersonalKey = Buffer | 'erased';

/** Provides the keys that encrypt personal data, one per person (decisions §8). */
export type PersonalKeyring = {
  /** Returns a person's key, and creates it if it does not exist. Throws if it was sealed with another VAULT_SECRET. */
  readonly getOrCreateKey: (personId: string) => Promise<PersonalKey>;
  /**
   * Returns the keys of persons, by id. A key that was never created, or that this VAULT_SECRET cannot unseal, is
   * missing.
   */
  readonly findKeys: (personIds: readonly string[]) => Promise<ReadonlyMap<string, PersonalKey>>;
  /** Drops a person's key from the cache, after it was deleted. */
  readonly forget: (personId: string) => void;
};

export type KeyringOptions = {
  /** Maximum milliseconds for which a key is cached; default one minute. */
  readonly cacheTtlMs?: number;
};

/**
 * Creates the keyring of a database. Keys are cached for a short time, so that a process drops an erased person's key
 * soon after another process deleted it.
 */
export const openKeyring = (
  db: Db,
  vault: Vault,
  { cacheTtlMs = 60_000 }: KeyringOptions = {},
): PersonalKeyring => {
  const cache = createExpiringCache<PersonalKey>(cacheTtlMs);

  const findCachedKeys: PersonalKeyring['findKeys'] = async (personIds) => {
    const keys = new Map<string, PersonalKey>();
    const missing: string[] = [];
    for (const id of personIds) {
      const key = cache.get(id);
      if (key) keys.set(id, key);
      else missing.push(id);
    }
    for (const [id, key] of await readKeys(db, vault, missing)) {
      cache.set(id, key);
      keys.set(id, key);
    }
    return keys;
  };
  const find = async (id: string) => (await findCachedKeys([id])).get(id);

  return {
    findKeys: findCachedKeys,
    forget: cache.forget,
    getOrCreateKey: async (personId) => {
      const existing = await find(personId);
      if (existing) return existing;
      await makeKey(db, vault, personId);
      const created = await find(personId);
      if (!created) {
        throw new Error(`the key of ${personId} cannot be decrypted with this VAULT_SECRET`);
      }
      return created;
    },
  };
};

/**
 * Deletes a person's key: data sealed with it can never be read again. A tombstone stays, so that no other key is
 * created in its place. Returns the time of the first deletion.
 */
export const erasePersonalKey = async (db: Db, personId: string, now: Date): Promise<string> => {
  const at = now.toISOString();
  await db
    .insertInto('vault.personal_keys')
    .values({ person_id: personId, wrapped: null, created_at: at, erased_at: at })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet({ wrapped: null, erased_at: at })
        .where('vault.personal_keys.erased_at', 'is', null),
    )
    .execute();
  const { erased_at } = await db
    .selectFrom('vault.personal_keys')
    .select('erased_at')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return erased_at ?? at;
};

/** Whether a person's key was deleted. Reads the database, not the cache. */
export const wasErased = async (db: Db, personId: string): Promise<boolean> =>
  (await findErased(db, [personId])).has(personId);

/** Finds which of some persons' keys were deleted: the time of deletion, by id. Reads the database, not the cache. */
export const findErased = async (
  db: Db,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('vault.personal_keys')
    .select(['person_id', 'erased_at'])
    .where('person_id', '=', (eb) => eb.fn.any(eb.val([...personIds])))
    .execute();
  return new Map(
    rows.flatMap(({ person_id: id, erased_at: at }) => (at === null ? [] : [[id, at]])),
  );
};

const readKeys = async (
  db: Db,
  vault: Vault,
  personIds: readonly string[],
): Promise<readonly [string, PersonalKey][]> => {
  if (personIds.length === 0) return [];
  const rows = await db
    .selectFrom('vault.personal_keys')
    .select(['person_id', 'wrapped'])
    .where('person_id', '=', (eb) => eb.fn.any(eb.val([...personIds])))
    .execute();
  return rows.flatMap(({ person_id, wrapped }): [string, PersonalKey][] => {
    const key = wrapped === null ? 'erased' : tryUnseal(vault, wrapped, person_id);
    return key === undefined ? [] : [[person_id, key]];
  });
};

/** Returns undefined for a key sealed with another secret: only the events that need this key cannot be read. */
const tryUnseal = (vault: Vault, wrapped: Buffer, personId: string): Buffer | undefined => {
  try {
    return unseal(vault, wrapped, toPersonalKeyAad(personId));
  } catch {
    return undefined;
  }
};

/** Stores a new key. If two processes do so concurrently, the first key stays. */
const makeKey = async (db: Db, vault: Vault, personId: string): Promise<void> => {
  const wrapped = seal(vault, randomBytes(32), toPersonalKeyAad(personId));
  await db
    .insertInto('vault.personal_keys')
    .values({ person_id: personId, wrapped, erased_at: null })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute();
};

/** The additional authenticated data of a person's sealed key. */
export const toPersonalKeyAad = (personId: string): string => `personal-key:${personId}`;

/** Caches values for at most `ttlMs` in two generations, each half as long, with at most 40,000 entries. */
const createExpiringCache = <V>(ttlMs: number) => {
  const maxPerGeneration = 20_000;
  let young = new Map<string, V>();
  let old = new Map<string, V>();
  let startedAt = performance.now();

  const rotate = (): void => {
    const elapsedMs = performance.now() - startedAt;
    if (elapsedMs < ttlMs / 2 && young.size < maxPerGeneration) return;
    old = elapsedMs < ttlMs ? young : new Map();
    young = new Map();
    startedAt = performance.now();
  };
  return {
    get: (id: string): V | undefined => {
      rotate();
      return young.get(id) ?? old.get(id);
    },
    set: (id: string, value: V): void => {
      rotate();
      young.set(id, value);
    },
    forget: (id: string): void => {
      young.delete(id);
      old.delete(id);
    },
  };
};
