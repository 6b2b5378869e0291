import type { Db } from '@hiring/database';

import { seal, unseal } from './seal.ts';
import type { Vault } from './vault.ts';

/** The account at an HRIS that a key belongs to. */
export type HrisAccount = { readonly organizationId: string; readonly company: string };

/** Stores the key of an organization's account at an HRIS, in place of the previous one. */
export const saveHrisApiKey = async (
  db: Db,
  vault: Vault,
  account: HrisAccount,
  apiKey: string,
): Promise<void> => {
  const sealed = seal(vault, Buffer.from(apiKey), toAad(account));
  const { organizationId: organization_id, company } = account;
  await db
    .insertInto('vault.hris_api_keys')
    .values({ organization_id, company, sealed })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'company']).doUpdateSet({ sealed }),
    )
    .execute();
};

/** Finds the key of an account; undefined if the organization has no key for this company. */
export const findHrisApiKey = async (
  db: Db,
  vault: Vault,
  account: HrisAccount,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('vault.hris_api_keys')
    .select('sealed')
    .where('organization_id', '=', account.organizationId)
    .where('company', '=', account.company)
    .executeTakeFirst();
  return row && unseal(vault, row.sealed, toAad(account)).toString();
};

const toAad = ({ organizationId, company }: HrisAccount): string =>
  `hris-api-key:${organizationId}:${company}`;
