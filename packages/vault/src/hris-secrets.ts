import { randomBytes } from 'node:crypto';

import type { Db } from '@hiring/readmodels';

import { seal, unseal } from './seal.ts';
import type { Vault } from './vault.ts';

/**
 * Makes an organisation's webhook signing secret, replacing the one before, and answers it for this one showing:
 * `whsec_` and base64 of 32 bytes (Standard Webhooks).
 */
export const makeHrisSecret = async (
  db: Db,
  vault: Vault,
  organizationId: string,
): Promise<string> => {
  const secret = randomBytes(32);
  const sealed = seal(vault, secret, about(organizationId));
  await db
    .insertInto('vault.hris_secrets')
    .values({ organization_id: organizationId, sealed })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ sealed }))
    .execute();
  return `whsec_${secret.toString('base64')}`;
};

/** The secret's bytes; undefined when the organisation has none. */
export const findHrisSecret = async (
  db: Db,
  vault: Vault,
  organizationId: string,
): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('vault.hris_secrets')
    .select('sealed')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return row && unseal(vault, row.sealed, about(organizationId));
};

const about = (organizationId: string): string => `hris-secret:${organizationId}`;
