import { apiKey, type Cause, revoke } from '@hiring/domain';
import { transact } from '@hiring/eventstore';
import { revokeCredential } from '@hiring/vault';

import type { Deps } from '../deps.ts';

/**
 * Revokes a key for ever. Authentication reads the credential, which is marked first: every instance refuses the key
 * from then on, whatever becomes of the rest (decisions §3). Twice is once. Refuses `key_not_found`.
 */
export const revokeKey = async (
  deps: Deps,
  keyId: string,
  { revokedBy, cause }: { readonly revokedBy: string; readonly cause: Cause },
): Promise<void> => {
  const revokedAt = deps.now().toISOString();
  await revokeCredential(deps.db, deps.vault, keyId, revokedAt);
  const { position } = await transact(
    deps.store,
    apiKey,
    keyId,
    (it) => revoke(it, revokedBy, revokedAt),
    { cause },
  );
  deps.written(apiKey.category, position);
};
