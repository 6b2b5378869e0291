import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Vault } from '../secrets/vault.ts';

/** A row of vault.credentials without its MAC. */
export type CredentialRow = {
  readonly key_id: string;
  readonly digest: Buffer;
  readonly owner_id: string;
  readonly scopes: readonly string[];
  readonly denied_actions: readonly string[];
  readonly allowed_ips: readonly string[];
  readonly expires_at: string;
  readonly revoked_at: string | null;
  readonly revision: number;
};

/** The columns that a MAC covers. */
export const macColumns = [
  'key_id',
  'digest',
  'owner_id',
  'scopes',
  'denied_actions',
  'allowed_ips',
  'expires_at',
  'revoked_at',
  'revision',
] as const;

/**
 * Computes the HMAC-SHA-256 over every column that authentication uses, 32 bytes: without VAULT_SECRET, a writer to the
 * database cannot change any of them unnoticed. Instants are compared in milliseconds.
 */
export const computeMac = (
  { credentialKey }: Pick<Vault, 'credentialKey'>,
  row: CredentialRow,
): Buffer =>
  createHmac('sha256', credentialKey)
    .update(
      JSON.stringify([
        'credential.1',
        row.key_id,
        row.digest.toString('hex'),
        row.owner_id,
        row.scopes,
        row.denied_actions,
        row.allowed_ips,
        toMilliseconds(row.expires_at),
        row.revoked_at === null ? null : toMilliseconds(row.revoked_at),
        row.revision,
      ]),
    )
    .digest();

/** Whether this vault wrote the row as it is. False for a row without a MAC. */
export const hasGenuineMac = (
  vault: Pick<Vault, 'credentialKey'>,
  row: CredentialRow & { readonly mac: Buffer | null },
): boolean => isSameMac(computeMac(vault, row), row.mac);

/** Computes the MAC of the record that the credentials of the previous version were upgraded, which happens once. */
export const computeUpgradeMac = (
  { credentialKey }: Pick<Vault, 'credentialKey'>,
  doneAt: string,
): Buffer =>
  createHmac('sha256', credentialKey)
    .update(JSON.stringify(['credential-upgrade.1', toMilliseconds(doneAt)]))
    .digest();

/** Compares two MACs in constant time; false without a MAC. */
export const isSameMac = (expected: Buffer, mac: Buffer | null): boolean =>
  mac !== null && mac.length === expected.length && timingSafeEqual(expected, mac);

const toMilliseconds = (instant: string): number => Date.parse(instant);
