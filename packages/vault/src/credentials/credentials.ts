import type { Db } from '@hiring/database';
import { sql } from 'kysely';

import type { Vault } from '../secrets/vault.ts';
import { computeKeyDigest, isSameDigest } from './api-key.ts';
import { type CredentialRow, hasGenuineMac, macColumns, computeMac } from './credential-mac.ts';

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

/** A credential that was found; not genuine: somebody without VAULT_SECRET changed its row, and nobody may use it. */
export type FoundCredential = Credential & { readonly genuine: boolean };

/**
 * Keeps a new key's digest. Done before the key's event is appended: an orphan row is harmless, for its
 * plaintext was never told to anybody; another try for the same id replaces it.
 */
export const saveCredential = async (
  db: Db,
  vault: Vault,
  { key, ...credential }: Omit<Credential, 'revokedAt'> & { readonly key: string },
): Promise<void> => {
  const row = {
    key_id: credential.keyId,
    digest: computeKeyDigest(vault, key),
    owner_id: credential.ownerId,
    scopes: [...credential.scopes],
    denied_actions: [...credential.deniedActions],
    allowed_ips: [...credential.allowedIps],
    expires_at: credential.expiresAt,
    revoked_at: null,
    revision: 0,
  };
  const stored = { ...row, pepper_id: vault.pepperId, mac: computeMac(vault, row) };
  await db
    .insertInto('vault.credentials')
    .values(stored)
    .onConflict((conflict) => conflict.column('key_id').doUpdateSet(stored))
    .execute();
};

/**
 * The credentials behind some keys, one answer per key in their order; undefined for an unknown one. The row, which is true
 * at once, and what the log says in the read model count together: a row of before a revocation or rotation that was put back
 * with its old MAC is refused by the other.
 */
export const findCredentials = async (
  db: Db,
  vault: Vault,
  keys: readonly string[],
): Promise<readonly (FoundCredential | undefined)[]> => {
  const digests = keys.map((key) => computeKeyDigest(vault, key));
  const rows = await db
    .selectFrom('vault.credentials as row')
    .leftJoin(apiKeysTable.as('logged'), (join) => join.onRef('logged.id', '=', 'row.key_id'))
    .select(macColumns.map((column) => `row.${column}` as const))
    .select(['row.mac', 'logged.expires_at as logged_expiry', 'logged.revoked_at as logged_end'])
    .where('digest', '=', (eb) => eb.fn.any(eb.val(digests)))
    .execute();

  const byDigest = new Map(rows.map((row) => [row.digest.toString('base64'), row]));
  return digests.map((digest) => {
    const row = byDigest.get(digest.toString('base64'));
    if (!row || !isSameDigest(row.digest, digest)) return undefined;
    const { logged_expiry: expiry, logged_end: end, ...stored } = row;
    return {
      keyId: row.key_id,
      ownerId: row.owner_id,
      scopes: row.scopes,
      deniedActions: row.denied_actions,
      allowedIps: row.allowed_ips,
      expiresAt: expiry === null ? row.expires_at : earlierOf(row.expires_at, expiry),
      revokedAt: row.revoked_at ?? end,
      genuine: hasGenuineMac(vault, stored),
    };
  });
};

/** The projection of the log that lists keys. */
const apiKeysTable = sql<{
  readonly id: string;
  readonly expires_at: string;
  readonly revoked_at: string | null;
}>`read.api_keys`;

/** From the moment this returns every instance refuses the key; a second time it changes nothing. */
export const revokeCredential = (
  db: Db,
  vault: Vault,
  keyId: string,
  revokedAt: string,
): Promise<boolean> =>
  changeCredential(db, vault, keyId, (row) =>
    row.revoked_at === null ? { ...row, revoked_at: revokedAt } : row,
  );

/** Lets a key expire at an instant, never later than it would have; returns whether that changed anything. */
export const shortenCredential = (
  db: Db,
  vault: Vault,
  keyId: string,
  validUntil: string,
): Promise<boolean> =>
  changeCredential(db, vault, keyId, (row) => {
    const expiresAt = earlierOf(row.expires_at, validUntil);
    return expiresAt === row.expires_at ? row : { ...row, expires_at: expiresAt };
  });

/**
 * Changes a row and gives it a MAC, unless the one it had was not genuine: what somebody altered stays refused. Somebody else
 * who changes it at the same moment comes before or after. Returns whether anything was changed.
 */
const changeCredential = async (
  db: Db,
  vault: Vault,
  keyId: string,
  change: (row: CredentialRow) => CredentialRow,
): Promise<boolean> => {
  for (;;) {
    const found = await findRow(db, keyId).executeTakeFirst();
    if (!found) return false;
    const { mac, ...row } = found;
    const changed = change(row);
    if (changed === row) return false;
    const { expires_at, revoked_at } = changed;
    const revision = row.revision + 1;
    const next = hasGenuineMac(vault, found) ? computeMac(vault, { ...changed, revision }) : mac;
    const { numUpdatedRows } = await db
      .updateTable('vault.credentials')
      .set({ expires_at, revoked_at, revision, mac: next })
      .where('key_id', '=', keyId)
      .where('revision', '=', row.revision)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return true;
  }
};

/**
 * Keeps the digest of a key's successor, which may do what the key may, and lets the key expire at `validUntil`, never later
 * than it would have: both at once, for every instance. Done before the events are appended, as for a new key. Returns false,
 * and does nothing, when the key has no row or one that was altered.
 */
export const rotateCredential = (
  db: Db,
  vault: Vault,
  keyId: string,
  { validUntil, successor }: { readonly validUntil: string; readonly successor: Successor },
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const row = await findRow(transaction, keyId).forUpdate().executeTakeFirst();
    if (!row || !hasGenuineMac(vault, row)) return false;
    await shortenCredential(transaction, vault, keyId, validUntil);
    await saveCredential(transaction, vault, {
      ...successor,
      ownerId: row.owner_id,
      scopes: row.scopes,
      deniedActions: row.denied_actions,
      allowedIps: row.allowed_ips,
    });
    return true;
  });

type Successor = { readonly keyId: string; readonly key: string; readonly expiresAt: string };

const findRow = (db: Db, keyId: string) =>
  db
    .selectFrom('vault.credentials')
    .select([...macColumns, 'mac'])
    .where('key_id', '=', keyId);

const earlierOf = (a: string, b: string): string => (Date.parse(b) < Date.parse(a) ? b : a);
