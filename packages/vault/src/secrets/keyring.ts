import { randomBytes } from 'node:crypto';

import type { Db } from '@hiring/database';

import { seal, unseal } from './seal.ts';
import type { Vault } from './vault.ts';

/** A person's key, 32 bytes; `erased` once it was deleted, for ever. */
export type PersonalKey = Buffer | 'erased';

/** The keys personal data is sealed with, one per person (decisions §8). */
export type PersonalKeyring = {
  /** The key of a person, made when there is none yet. Throws when it was sealed with another VAULT_SECRET. */
  readonly getOrCreateKey: (personId: string) => Promise<PersonalKey>;
  /** The keys of persons, by id; one that was never made, or that this VAULT_SECRET does not open, is missing. */
  readonly findKeys: (personIds: readonly string[]) => Promise<ReadonlyMap<string, PersonalKey>>;
  /** Remembers a person's key no longer: for who has just had it deleted. */
  readonly forget: (personId: string) => void;
};

export type KeyringOptions = {
  /** Milliseconds for which a key read once is remembered, at most; default a minute. */
  readonly cacheTtlMs?: number;
};

/**
 * The keyring of this database. Keys are remembered for a short while, so that a process forgets an erased person's key by
 * itself soon after another one deleted it.
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
        throw new Error(`the key of ${personId} cannot be opened with this VAULT_SECRET`);
      }
      return created;
    },
  };
};

/**
 * Deletes a person's key: what was sealed with it can never be read again. A tombstone stays, so that no other key is made in
 * its place. Answers when it was deleted, the first time.
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

/** Whether a person's key was deleted, as it is this very moment. */
export const wasErased = async (db: Db, personId: string): Promise<boolean> =>
  (await findErased(db, [personId])).has(personId);

/** When the keys of those of some persons were deleted whose were, by id, as it is this very moment. */
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

/** Undefined when another secret has sealed it: the events that need it cannot be read, all others can. */
const tryUnseal = (vault: Vault, wrapped: Buffer, personId: string): Buffer | undefined => {
  try {
    return unseal(vault, wrapped, toPersonalKeyAad(personId));
  } catch {
    return undefined;
  }
};

/** Two processes may try at once: the first key counts. */
const makeKey = async (db: Db, vault: Vault, personId: string): Promise<void> => {
  const wrapped = seal(vault, randomBytes(32), toPersonalKeyAad(personId));
  await db
    .insertInto('vault.personal_keys')
    .values({ person_id: personId, wrapped, erased_at: null })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute();
};

/** What a person's key is bound to where it lies sealed. */
export const toPersonalKeyAad = (personId: string): string => `personal-key:${personId}`;

/** What was set no longer ago than twice half the time, and no more than forty thousand of it. */
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
