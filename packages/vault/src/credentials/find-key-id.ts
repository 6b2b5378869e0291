import type { Db } from '@hiring/database';

import type { Vault } from '../secrets/vault.ts';
import { computeKeyDigest, isWellFormed } from './api-key.ts';

/** Returns the id of an API key by the key itself; undefined for any other text. */
export const findKeyId = async (db: Db, vault: Vault, key: string): Promise<string | undefined> => {
  if (!isWellFormed(key)) return undefined;
  const row = await db
    .selectFrom('vault.credentials')
    .select('key_id')
    .where('digest', '=', computeKeyDigest(vault, key))
    .executeTakeFirst();
  return row?.key_id;
};
