import type { Db } from '@hiring/database';
import { apiKey } from '@hiring/domain';
import { loadMany } from '@hiring/eventstore';
import { compareCredential, listCredentials, type StoredCredential } from '@hiring/vault';
import { sql } from 'kysely';

import type { System } from '../system.ts';

/** An API key whose credential differs from the log. */
type VaultDifference = { readonly keyId: string; readonly detail: string };

export type VaultComparison = {
  readonly credentials: number;
  readonly differences: readonly VaultDifference[];
};

type Stores = Pick<System, 'db' | 'store' | 'vault'>;

const pageSize = 500;

/**
 * Compares every credential with the log (MAC, owner, state, scopes, restrictions and expiry), and every key in the
 * read models with the vault. A difference is reported only when a second read confirms it, because keys are minted and
 * revoked meanwhile. Throws StoreUnavailable.
 */
export const compareVault = async (stores: Stores): Promise<VaultComparison> => {
  const differences: VaultDifference[] = [];
  let credentials = 0;
  for (let after = ''; ;) {
    const rows = await listCredentials(stores.db, stores.vault, { after, limit: pageSize });
    credentials += rows.length;
    for (const row of await findSuspects(stores, rows)) {
      const { db, vault } = stores;
      const [again] = await listCredentials(db, vault, { only: row.key_id, limit: 1 });
      if (again) differences.push(...(await findDifferences(stores, [again])));
    }
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) break;
    after = last.key_id;
  }
  differences.push(...(await findMissingCredentials(stores)));
  return { credentials, differences };
};

const findSuspects = async (stores: Stores, rows: readonly StoredCredential[]) => {
  const found = new Set((await findDifferences(stores, rows)).map(({ keyId }) => keyId));
  return rows.filter(({ key_id }) => found.has(key_id));
};

const findDifferences = async (
  { store }: Stores,
  rows: readonly StoredCredential[],
): Promise<readonly VaultDifference[]> => {
  const keys = await loadMany(
    store,
    apiKey,
    rows.map(({ key_id }) => key_id),
  );
  return rows.flatMap((row, index) => {
    const key = keys[index] ?? null;
    // A credential is stored before its key is recorded: without the event, the key was never returned to a caller.
    if (row.genuine && key === null) return [];
    const mac = row.genuine ? [] : ['its row was altered in the database, so the key is refused'];
    return [...mac, ...compareCredential(row, key)].map((detail) => ({
      keyId: row.key_id,
      detail,
    }));
  });
};

/** Finds listed keys that no longer have a credential. */
const findMissingCredentials = async ({
  db,
  store,
}: Stores): Promise<readonly VaultDifference[]> => {
  const detail = 'the vault has no credential for it, so the key is refused';
  const missing: VaultDifference[] = [];
  for (let after = ''; ;) {
    const ids = await findKeysWithoutCredential(db, after);
    const keys = await loadMany(store, apiKey, ids);
    missing.push(...ids.filter((_, index) => keys[index]).map((keyId) => ({ keyId, detail })));
    const last = ids.at(-1);
    if (last === undefined || ids.length < pageSize) return missing;
    after = last;
  }
};

const findKeysWithoutCredential = async (db: Db, after: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from read.api_keys
    where id > ${after} and id not in (select key_id from vault.credentials)
    order by id limit ${pageSize}`.execute(db);
  return rows.map(({ id }) => id);
};
