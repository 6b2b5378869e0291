import { apiKey, type EventMetadata, revoke } from '@hiring/domain';
import { transact } from '@hiring/eventstore';
import { revokeCredential } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { endpointDefaults, keyNotFound } from './endpoint-defaults.ts';
import { KeyRevokedResponse } from './responses.ts';
import { KeyPath, NoQuery } from './schemas.ts';

/** Specification §4.1, decisions §3. */
export const revokeApiKey = endpoint(
  {
    ...endpointDefaults,
    method: 'DELETE',
    path: '/api/admin/api-keys/{id}',
    summary: 'Revoke an API key',
    description:
      'Permanent, and in force everywhere when the answer arrives. A second time answers the same and changes nothing.',
    params: KeyPath,
    query: NoQuery,
    example: { params: { id: exampleIds.key } },
    undoneBy: [],
    responses: { 200: KeyRevokedResponse, 400: 'An unknown query parameter', 404: keyNotFound },
  },
  async ({ params, principal, readQuery, metadata }, deps) => {
    readQuery();
    await revokeKey(deps, params.id, { revokedBy: principal.userId, metadata });
    return { success: true as const };
  },
);

/**
 * Revokes a key for ever. Authentication reads the credential, which is marked first: every instance refuses the key
 * from then on, whatever becomes of the rest (decisions §3). Twice is once. Refuses `key_not_found`.
 */
const revokeKey = async (
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
