import type { Db } from '@hiring/database';

import { toPersonalKeyAad } from './keyring.ts';
import { unseal } from './seal.ts';
import type { Vault } from './vault.ts';

/** Thrown if VAULT_SECRET is not the secret of this database. No data was decrypted with it or written. */
export class WrongSecretError extends Error {
  override readonly name = 'WrongSecret';

  /** `expected`: the fingerprint of the database's own secret; undefined when an older build never recorded it. */
  constructor(expected: string | undefined, actual: string) {
    const own =
      expected === undefined ? 'another secret' : `the secret with the fingerprint ${expected}`;
    super(
      `VAULT_SECRET is not the secret of this database: the database belongs to ${own}, but VAULT_SECRET has the fingerprint ${actual}. Set VAULT_SECRET to the secret that the database was created with (start stores it in DATA_DIR/vault-secret), or connect to the database that belongs to this secret.`,
    );
  }
}

/**
 * Checks that a secret belongs to a migrated database. The first secret is recorded by its fingerprint; in a database
 * of a build that recorded no fingerprint, it must decrypt the oldest keys. Costs one query. Throws WrongSecretError.
 */
export const assertOwnSecret = async (db: Db, vault: Vault): Promise<void> => {
  const recorded = await findFingerprint(db);
  if (recorded === vault.fingerprint) return;
  if (recorded !== undefined) throw new WrongSecretError(recorded, vault.fingerprint);
  if (!(await canOpenOldestSecrets(db, vault))) {
    throw new WrongSecretError(undefined, vault.fingerprint);
  }
  await db
    .insertInto('vault.secret')
    .values({ fingerprint: vault.fingerprint })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  // Another service may have recorded another secret first.
  const first = await findFingerprint(db);
  if (first !== vault.fingerprint) throw new WrongSecretError(first, vault.fingerprint);
};

/**
 * Compares a fingerprint with the recorded one without writing, for unmigrated databases and snapshots. `read` runs one
 * statement and returns its rows. A database without a recorded secret passes. Throws WrongSecretError.
 */
export const assertRecordedSecret = async (
  read: (statement: string) => Promise<readonly unknown[]>,
  fingerprint: string,
): Promise<void> => {
  const [table] = await read(`select to_regclass('vault.secret') as name`);
  if ((table as { readonly name: string | null }).name === null) return;
  const [row] = await read('select fingerprint from vault.secret');
  const recorded = (row as { readonly fingerprint: string } | undefined)?.fingerprint;
  if (recorded !== undefined && recorded !== fingerprint) {
    throw new WrongSecretError(recorded, fingerprint);
  }
};

const findFingerprint = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('vault.secret').select('fingerprint').executeTakeFirst())?.fingerprint;

/** Whether this secret decrypts the oldest sealed values; true for a database without any. */
const canOpenOldestSecrets = async (db: Db, vault: Vault): Promise<boolean> => {
  const keys = await db
    .selectFrom('vault.personal_keys')
    .select(['person_id', 'wrapped'])
    .where('wrapped', 'is not', null)
    .orderBy('created_at')
    .orderBy('person_id')
    .limit(maxKeys)
    .execute();
  if (keys.length > 0) {
    return keys.some(
      ({ person_id, wrapped }) => wrapped && canUnseal(vault, wrapped, toPersonalKeyAad(person_id)),
    );
  }
  const peppers = await db
    .selectFrom('vault.credentials')
    .select('pepper_id')
    .distinct()
    .limit(100)
    .execute();
  return peppers.length === 0 || peppers.some(({ pepper_id }) => pepper_id === vault.pepperId);
};

/** Number of rows that are tried: a single damaged row must not prevent the start. */
const maxKeys = 20;

const canUnseal = (vault: Vault, sealed: Buffer, aad: string): boolean => {
  try {
    unseal(vault, sealed, aad);
    return true;
  } catch {
    return false;
  }
};
