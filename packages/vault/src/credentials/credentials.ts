import type { Db } from '@hiring/database';

import type { Vault } from '../secrets/vault.ts';
import { computeKeyDigest, isSameDigest } from './api-key.ts';
import { type CredentialRow, hasGenuineMac, macColumns, computeMac } from './credential-mac.ts';

/** The data of a key that authentication needs. A source of truth, not a projection (decisions §3). */
export type Credential = {
  readonly keyId: string;
  readonly ownerId: string;
  readonly scopes: readonly string[];
  readonly deniedActions: readonly string[];
  /** Networks in CIDR notation; empty: the key may be used from any address. */
  readonly allowedIps: readonly string[];
  readonly expiresAt: string;
  readonly revokedAt: string | null;
};

/** A credential that was found. Not genuine: its row was changed without VAULT_SECRET, and it must be refused. */
export type FoundCredential = Credential & { readonly genuine: boolean };

/**
 * Stores a new key's digest. Called before the key's event is appended: an orphan row is harmless, because its
 * plaintext was never returned to a caller; another attempt for the same id replaces it.
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

/** The columns of `vault.credentials` that `verifyCredential` needs. */
export const credentialColumns = [...macColumns, 'mac'] as const;

/** A row of `vault.credentials`. */
export type StoredCredentialRow = CredentialRow & { readonly mac: Buffer | null };

/** The end of a key in the read model of the log; null where the read model has none. */
type LoggedKeyEnd = {
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
};

/**
 * Returns the credential of a row that was found by the digest of a presented key, and whether the row is genuine;
 * undefined for the row of another key. Combines the row, which is current, with the read model of the log: an older
 * row that was put back with its MAC after a revocation or rotation is refused because of the read model.
 */
export const verifyCredential = (
  vault: Vault,
  digest: Buffer,
  row: StoredCredentialRow,
  logged: LoggedKeyEnd,
): FoundCredential | undefined => {
  if (!isSameDigest(row.digest, digest)) return undefined;
  const { expires_at, revoked_at } = row;
  return {
    keyId: row.key_id,
    ownerId: row.owner_id,
    scopes: row.scopes,
    deniedActions: row.denied_actions,
    allowedIps: row.allowed_ips,
    expiresAt: logged.expiresAt === null ? expires_at : pickEarlier(expires_at, logged.expiresAt),
    revokedAt: revoked_at ?? logged.revokedAt,
    genuine: hasGenuineMac(vault, row),
  };
};

/** Revokes a credential. Once this returns, every instance refuses the key. Idempotent. */
export const revokeCredential = (
  db: Db,
  vault: Vault,
  keyId: string,
  revokedAt: string,
): Promise<boolean> =>
  changeCredential(db, vault, keyId, (row) =>
    row.revoked_at === null ? { ...row, revoked_at: revokedAt } : row,
  );

/** Makes a key expire at an instant, never later than before. Returns whether the expiry changed. */
export const shortenCredential = (
  db: Db,
  vault: Vault,
  keyId: string,
  validUntil: string,
): Promise<boolean> =>
  changeCredential(db, vault, keyId, (row) => {
    const expiresAt = pickEarlier(row.expires_at, validUntil);
    return expiresAt === row.expires_at ? row : { ...row, expires_at: expiresAt };
  });

/**
 * Changes a row and its MAC, unless the present MAC is not genuine: an altered row stays refused. Concurrent changes
 * are serialized. Returns whether the row was changed.
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
 * Stores the digest of a key's successor, with the same permissions, and makes the key expire at `validUntil`, never
 * later than before; both in one transaction. Called before the events are appended, as for a new key. Returns false,
 * without a change, if the key has no row or an altered one.
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
  db.selectFrom('vault.credentials').select(credentialColumns).where('key_id', '=', keyId);

const pickEarlier = (a: string, b: string): string => (Date.parse(b) < Date.parse(a) ? b : a);
