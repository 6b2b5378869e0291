import type { Db } from '@hiring/readmodels';

import { digestOf, sameDigest } from './key.ts';
import type { Vault } from './vault.ts';

/** What authentication needs to know of a key. A source of truth, not a projection (decisions §3). */
export type Credential = {
  readonly keyId: string;
  readonly ownerId: string;
  readonly scopes: readonly string[];
  readonly expiresAt: string;
  readonly revokedAt: string | null;
};

/**
 * Keeps a new key's digest. Done before the key's event is appended: an orphan row is harmless, for its
 * plaintext was never told to anybody; another try for the same id replaces it.
 */
export const saveCredential = async (
  db: Db,
  vault: Vault,
  { key, ...credential }: Omit<Credential, 'revokedAt'> & { readonly key: string },
): Promise<void> => {
  const kept = {
    digest: digestOf(vault, key),
    pepper_id: vault.pepperId,
    owner_id: credential.ownerId,
    scopes: [...credential.scopes],
    expires_at: credential.expiresAt,
    revoked_at: null,
  };
  await db
    .insertInto('vault.credentials')
    .values({ key_id: credential.keyId, ...kept })
    .onConflict((conflict) => conflict.column('key_id').doUpdateSet(kept))
    .execute();
};

/** The credentials behind some keys, one answer per key in their order; undefined for an unknown one. */
export const findCredentials = async (
  db: Db,
  vault: Vault,
  keys: readonly string[],
): Promise<readonly (Credential | undefined)[]> => {
  const digests = keys.map((key) => digestOf(vault, key));
  const rows = await db
    .selectFrom('vault.credentials')
    .select(['key_id', 'digest', 'owner_id', 'scopes', 'expires_at', 'revoked_at'])
    .where('digest', '=', (eb) => eb.fn.any(eb.val(digests)))
    .execute();

  const byDigest = new Map(rows.map((row) => [row.digest.toString('base64'), row]));
  return digests.map((digest) => {
    const row = byDigest.get(digest.toString('base64'));
    if (!row || !sameDigest(row.digest, digest)) return undefined;
    return {
      keyId: row.key_id,
      ownerId: row.owner_id,
      scopes: row.scopes,
      expiresAt: row.expires_at,
      revokedAt: row.revoked_at,
    };
  });
};

/** From the moment this returns every instance refuses the key; said twice it changes nothing. */
export const revokeCredential = async (db: Db, keyId: string, revokedAt: string): Promise<void> => {
  await db
    .updateTable('vault.credentials')
    .set({ revoked_at: revokedAt })
    .where('key_id', '=', keyId)
    .where('revoked_at', 'is', null)
    .execute();
};
