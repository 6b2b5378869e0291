import type { Db } from '@hiring/database';
import { revokeCredential, shortenCredential, type Vault } from '@hiring/vault';

import { tableExists } from './backup-tables.ts';

/** An API key that stays revoked, even if an older database has it as valid. */
export type Revocation = { readonly keyId: string; readonly revokedAt: string };

export const findRevocations = async (db: Db): Promise<readonly Revocation[]> => {
  if (!(await tableExists(db, 'vault.credentials'))) return [];
  const rows = await db
    .selectFrom('vault.credentials')
    .select(['key_id', 'revoked_at'])
    .where('revoked_at', 'is not', null)
    .orderBy('key_id')
    .execute();
  return rows.map(({ key_id, revoked_at }) => ({ keyId: key_id, revokedAt: revoked_at ?? '' }));
};

/** Revokes these keys in the restored database; returns how many were valid there. */
export const reapplyRevocations = async (
  db: Db,
  vault: Vault,
  revoked: readonly Revocation[],
): Promise<number> => {
  let again = 0;
  for (const { keyId, revokedAt } of revoked) {
    if (await revokeCredential(db, vault, keyId, revokedAt)) again += 1;
  }
  return again;
};

/** The expiry of a key, which a rotation moves to an earlier time. */
export type Expiry = { readonly keyId: string; readonly expiresAt: string };

export const findExpiries = async (db: Db): Promise<readonly Expiry[]> => {
  if (!(await tableExists(db, 'vault.credentials'))) return [];
  const rows = await db
    .selectFrom('vault.credentials')
    .select(['key_id', 'expires_at'])
    .orderBy('key_id')
    .execute();
  return rows.map(({ key_id, expires_at }) => ({ keyId: key_id, expiresAt: expires_at }));
};

/** Restores the earlier expiry of rotated keys: a key may have been rotated because it leaked. */
export const reapplyExpiries = async (
  db: Db,
  vault: Vault,
  expiries: readonly Expiry[],
): Promise<void> => {
  for (const { keyId, expiresAt } of expiries) await shortenCredential(db, vault, keyId, expiresAt);
};

/** Reads the rights that commands changed since the backup from the database that is replaced. */
export const findChangedRights = async (db: Db, since: bigint) => {
  if (!(await tableExists(db, 'vault.user_rights'))) return [];
  return db
    .selectFrom('vault.user_rights')
    .selectAll()
    .where((eb) => eb.or([eb('held', '=', true), eb('position', '>', since)]))
    .orderBy('user_id')
    .execute();
};

/**
 * Writes these rights to the restored database: withdrawn rights stay withdrawn, although the older log grants them,
 * until the next command about the user. Returns the number of affected users.
 */
export const holdRights = async (
  db: Db,
  changed: Awaited<ReturnType<typeof findChangedRights>>,
): Promise<number> => {
  for (const { memberships, ...rights } of changed) {
    const held = { ...rights, held: true, memberships: JSON.stringify(memberships) };
    await db
      .insertInto('vault.user_rights')
      .values(held)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(held))
      .execute();
  }
  return changed.length;
};
