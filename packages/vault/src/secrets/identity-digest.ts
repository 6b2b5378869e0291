import { createHmac } from 'node:crypto';

import type { Vault } from './vault.ts';

/**
 * What stands for something a candidate goes by within one organization, in the name of a stream: HMAC-SHA-256 under the
 * pepper, 64 hexadecimal digits. Equal ones are equal; who has the log alone cannot try addresses against it.
 */
export const computeIdentityDigest = (
  { pepper }: Pick<Vault, 'pepper'>,
  organizationId: string,
  { kind, value }: { readonly kind: string; readonly value: string },
): string =>
  createHmac('sha256', pepper)
    .update(JSON.stringify(['candidate-identity', organizationId, kind, value]))
    .digest('hex');
