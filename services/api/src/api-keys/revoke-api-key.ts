import { apiKey, type EventMetadata, revoke } from '@hiring/domain';
import { transact } from '@hiring/eventstore';
import { revokeCredential } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { endpointDefaults, keyNotFound } from './endpoint-defaults.ts';
import { KeyRevokedResponse } from './responses.ts';
import { KeyPath, NoQuery } from './schemas.ts';

/** Revokes an API key (specification §4.1, decisions §3). */
export const revokeApiKey = endpoint(
  {
    ...endpointDefaults,
    method: 'DELETE',
    path: '/api/admin/api-keys/{id}',
    summary: 'Revoke an API key',
    description:
      'Permanent. Every instance rejects the key before the response is sent. A repeat gets the same response and ' +
      'changes nothing.',
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
 * Revokes a key permanently. Marks the credential first, because authentication reads it: every instance rejects the
 * key from then on, even when the append of the event fails (decisions §3). Idempotent. Throws the refusal
 * `key_not_found`.
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
