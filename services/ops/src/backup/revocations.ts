import type { Db } from '@hiring/readmodels';

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
