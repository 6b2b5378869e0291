import type { Db } from '@hiring/database';
import { sql } from 'kysely';

import type { Vault } from '../secrets/vault.ts';
import { compareCredential, type KeyFacts } from './compare-credential.ts';
import { isSameMac, macColumns, computeMac, computeUpgradeMac } from './credential-mac.ts';

/** Finds the facts of keys in the log, in their order; null for a key that is not in the log. */
export type FindFacts = (keyIds: readonly string[]) => Promise<readonly (KeyFacts | null)[]>;

export type UpgradeResult = {
  /** Number of rows that got their MAC. */
  readonly upgraded: number;
  /** Keys whose rows got no MAC: the row permits more than the log, or the upgrade was done before. */
  readonly refused: readonly string[];
};

/**
 * Adds the MACs to rows of the previous version, once for a database. Each row is compared with the log first; one that
 * permits more than its key gets no MAC and stays refused. The upgrade is recorded with its own MAC. An attacker who
 * deletes that record and the MACs gets no forged row signed: the log marks keys minted with a MAC, and if one exists,
 * rows are refused.
 */
export const upgradeCredentials = (
  db: Db,
  vault: Vault,
  { findFacts, now }: { readonly findFacts: FindFacts; readonly now: Date },
): Promise<UpgradeResult> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('hiring:credential-upgrade'))`.execute(
      transaction,
    );
    if (await isUpgraded(transaction, vault)) return { upgraded: 0, refused: [] };
    const rows = await transaction
      .selectFrom('vault.credentials')
      .select([...macColumns])
      .where('mac', 'is', null)
      .orderBy('key_id')
      .forUpdate()
      .execute();
    const refused: string[] = [];
    if (rows.length > 0) {
      const keyIds = await findKeyIds(transaction);
      const facts = await findFacts(keyIds);
      if (facts.some((keyFacts) => keyFacts?.macVersion !== undefined)) {
        return { upgraded: 0, refused: rows.map(({ key_id }) => key_id) };
      }
      const byId = new Map(keyIds.map((id, index) => [id, facts[index]]));
      for (const row of rows) {
        if (compareCredential(row, byId.get(row.key_id)).length > 0) refused.push(row.key_id);
        else await saveMac(transaction, row.key_id, computeMac(vault, row));
      }
    }
    await recordUpgrade(transaction, vault, now.toISOString());
    return { upgraded: rows.length - refused.length, refused };
  });

const isUpgraded = async (db: Db, vault: Vault): Promise<boolean> => {
  const note = await db
    .selectFrom('vault.credential_upgrade')
    .select(['done_at', 'mac'])
    .limit(1)
    .executeTakeFirst();
  return note !== undefined && isSameMac(computeUpgradeMac(vault, note.done_at), note.mac);
};

/** Includes keys that only the read model still holds. */
const findKeyIds = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select key_id as id from vault.credentials union select id from read.api_keys order by 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

const saveMac = async (db: Db, keyId: string, mac: Buffer): Promise<void> => {
  await db.updateTable('vault.credentials').set({ mac }).where('key_id', '=', keyId).execute();
};

const recordUpgrade = async (db: Db, vault: Vault, doneAt: string): Promise<void> => {
  const note = { done_at: doneAt, mac: computeUpgradeMac(vault, doneAt) };
  await db
    .insertInto('vault.credential_upgrade')
    .values(note)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(note))
    .execute();
};
