import type { Db } from '@hiring/readmodels';
import { sql } from 'kysely';

import { digestOf, sameDigest } from './key.ts';
import type { Vault } from './vault.ts';

/** What authentication needs to know of a key. A source of truth, not a projection (decisions §3). */
export type Credential = {
  readonly keyId: string;
  readonly ownerId: string;
  readonly scopes: readonly string[];
  readonly deniedActions: readonly string[];
  /** Networks in CIDR notation; none: it may be used from anywhere. */
  readonly allowedIps: readonly string[];
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
    denied_actions: [...credential.deniedActions],
    allowed_ips: [...credential.allowedIps],
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
    .select(['key_id', 'digest', 'owner_id', 'scopes', 'denied_actions', 'allowed_ips'])
    .select(['expires_at', 'revoked_at'])
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
      deniedActions: row.denied_actions,
      allowedIps: row.allowed_ips,
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

/**
 * Keeps the digest of a key's successor, which may do what the key may, and lets the key expire at `validUntil`, never later
 * than it would have: both at once, for every instance. Done before the events are appended, as for a new key.
 */
export const rotateCredential = (
  db: Db,
  vault: Vault,
  keyId: string,
  { validUntil, successor }: { readonly validUntil: string; readonly successor: Successor },
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('vault.credentials')
      .set({ expires_at: sql`least(expires_at, ${validUntil}::timestamptz)` })
      .where('key_id', '=', keyId)
      .returning(['owner_id', 'scopes', 'denied_actions', 'allowed_ips'])
      .executeTakeFirstOrThrow();
    await saveCredential(transaction, vault, {
      ...successor,
      ownerId: row.owner_id,
      scopes: row.scopes,
      deniedActions: row.denied_actions,
      allowedIps: row.allowed_ips,
    });
  });

type Successor = { readonly keyId: string; readonly key: string; readonly expiresAt: string };
