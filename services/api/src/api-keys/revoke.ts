import { apiKey, type EventMetadata, revoke } from '@hiring/domain';
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
  { revokedBy, metadata }: { readonly revokedBy: string; readonly metadata: EventMetadata },
): Promise<void> => {
  const revokedAt = deps.now().toISOString();
  await revokeCredential(deps.db, deps.vault, keyId, revokedAt);
  const { position } = await transact(
    deps.store,
    apiKey,
    keyId,
    (state) => revoke(state, revokedBy, revokedAt),
    { metadata },
  );
  deps.noteWrite(apiKey.category, position);
};
