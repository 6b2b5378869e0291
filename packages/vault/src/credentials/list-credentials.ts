import type { Db } from '@hiring/database';

import type { Vault } from '../secrets/vault.ts';
import { type CredentialRow, hasGenuineMac, macColumns } from './credential-mac.ts';

/** A row for comparison with the log. Not genuine: its MAC is missing or wrong. */
export type StoredCredential = Omit<CredentialRow, 'digest'> & { readonly genuine: boolean };

type ListCredentialsOptions = {
  readonly after?: string;
  readonly only?: string;
  readonly limit: number;
};

/** Lists credentials in the order of their ids: at most `limit` after an id, or `only` the one with an id. */
export const listCredentials = async (
  db: Db,
  vault: Vault,
  { after = '', only, limit }: ListCredentialsOptions,
): Promise<readonly StoredCredential[]> => {
  const rows = await db
    .selectFrom('vault.credentials')
    .select([...macColumns, 'mac'])
    .where('key_id', '>', after)
    .$if(only !== undefined, (query) => query.where('key_id', '=', only ?? ''))
    .orderBy('key_id')
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const { digest: _digest, mac: _mac, ...shown } = row;
    return { ...shown, genuine: hasGenuineMac(vault, row) };
  });
};
