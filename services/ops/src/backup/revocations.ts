import type { Db } from '@hiring/readmodels';
import { sql } from 'kysely';

import { exists } from './kept-tables.ts';

/** A key that nobody may use any more, whatever an older database says. */
export type Revocation = { readonly keyId: string; readonly revokedAt: string };

export const findRevoked = async (db: Db): Promise<readonly Revocation[]> => {
  if (!(await exists(db, 'vault.credentials'))) return [];
  const rows = await db
    .selectFrom('vault.credentials')
    .select(['key_id', 'revoked_at'])
    .where('revoked_at', 'is not', null)
    .orderBy('key_id')
    .execute();
  return rows.map(({ key_id, revoked_at }) => ({ keyId: key_id, revokedAt: revoked_at ?? '' }));
};

/** Revokes them in a database from before; answers how many were in force there. */
export const revokeAgain = async (db: Db, revoked: readonly Revocation[]): Promise<number> => {
  let again = 0n;
  for (const { keyId, revokedAt } of revoked) {
    const { numUpdatedRows } = await db
      .updateTable('vault.credentials')
      .set({ revoked_at: revokedAt })
      .where('key_id', '=', keyId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    again += numUpdatedRows;
  }
  return Number(again);
};

/** When a key expires: a rotation brings that forward. */
export type Expiry = { readonly keyId: string; readonly expiresAt: string };

export const findExpiries = async (db: Db): Promise<readonly Expiry[]> => {
  if (!(await exists(db, 'vault.credentials'))) return [];
  const rows = await db
    .selectFrom('vault.credentials')
    .select(['key_id', 'expires_at'])
    .orderBy('key_id')
    .execute();
  return rows.map(({ key_id, expires_at }) => ({ keyId: key_id, expiresAt: expires_at }));
};

/** Lets no key of a database from before live longer than it would have: it may have been rotated because it leaked. */
export const expireAgain = async (db: Db, expiries: readonly Expiry[]): Promise<void> => {
  const ids = expiries.map(({ keyId }) => keyId);
  const times = expiries.map(({ expiresAt }) => expiresAt);
  await sql`
    update vault.credentials set expires_at = known.expires_at
    from unnest(${ids}::text[], ${times}::timestamptz[]) as known (key_id, expires_at)
    where credentials.key_id = known.key_id and credentials.expires_at > known.expires_at`.execute(
    db,
  );
};
