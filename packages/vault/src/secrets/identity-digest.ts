import { createHmac } from 'node:crypto';

import type { Vault } from './vault.ts';

/**
 * Computes the digest of a candidate's identifier within one organization, used in stream names: HMAC-SHA-256 under the
 * pepper, 64 hexadecimal digits. Equal identifiers have equal digests; with the log alone, addresses cannot be tried
 * against it.
 */
export const computeIdentityDigest = (
  { pepper }: Pick<Vault, 'pepper'>,
  organizationId: string,
  { kind, value }: { readonly kind: string; readonly value: string },
): string =>
  createHmac('sha256', pepper)
    .update(JSON.stringify(['candidate-identity', organizationId, kind, value]))
    .digest('hex');
