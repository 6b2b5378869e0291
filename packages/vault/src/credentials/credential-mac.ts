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
 * HMAC-SHA-256 over all that authentication believes of a row, 32 bytes: whoever writes to the database without VAULT_SECRET
 * can change no part of it. Instants count to the millisecond.
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

/** Whether a row is as this vault wrote it. A row without a MAC is not. */
export const hasGenuineMac = (
  vault: Pick<Vault, 'credentialKey'>,
  { mac, ...row }: CredentialRow & { readonly mac: Buffer | null },
): boolean => isSameMac(computeMac(vault, row), mac);

/** What is kept of the upgrade of a database of the version before, which happens once. */
export const computeUpgradeMac = (
  { credentialKey }: Pick<Vault, 'credentialKey'>,
  doneAt: string,
): Buffer =>
  createHmac('sha256', credentialKey)
    .update(JSON.stringify(['credential-upgrade.1', toMilliseconds(doneAt)]))
    .digest();

export const isSameMac = (expected: Buffer, mac: Buffer | null): boolean =>
  mac !== null && mac.length === expected.length && timingSafeEqual(expected, mac);

const toMilliseconds = (instant: string): number => Date.parse(instant);
