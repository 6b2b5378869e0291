import { rotateKey } from '@hiring/api-keys';
import { apiKey, Refusal } from '@hiring/domain';
import { load } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { assertNotWider } from '../http/auth/key-restrictions.ts';
import type { Principal } from '../http/auth/principal.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { deriveId } from '../http/idempotency/command-id.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { endpointDefaults, keyNotFound } from './endpoint-defaults.ts';
import { presentMintedKey } from './present.ts';
import { KeyRotatedResponse } from './responses.ts';
import { KeyPath, NoQuery, RotateBody } from './schemas.ts';

/** Replaces an API key with a successor (docs/security.md D14). */
export const rotateApiKey = endpoint(
  {
    ...endpointDefaults,
    method: 'POST',
    path: '/api/admin/api-keys/{id}/rotate',
    summary: 'Rotate an API key',
    description:
      'Mints a successor with the same owner, scopes, name, restrictions and lifetime as the old key. The old key ' +
      'expires after `graceSeconds`, or at its own expiry if that is earlier; every instance applies this before the ' +
      'response is sent. Cannot be taken back. A rotated key can be rotated again until it expires. A key with ' +
      '`deniedActions` can rotate only keys that deny at least the same actions. The new key is shown only in this response.',
    policies: ['minting'],
    shownOnce: 'key',
    params: KeyPath,
    query: NoQuery,
    body: RotateBody,
    example: { params: { id: exampleIds.key }, body: { graceSeconds: 3_600 } },
    undoneBy: [],
    reasons: ['key_revoked', 'key_expired'],
    responses: {
      200: KeyRotatedResponse,
      400: 'The body is not valid',
      404: keyNotFound,
      409: 'The key is revoked or has expired',
    },
  },
  async ({ params, principal, readQuery, readBody, metadata }, deps) => {
    readQuery();
    const { graceSeconds } = await readBody();
    await assertMayRotate(deps, params.id, principal);
    const { previousValidUntil, ...minted } = await rotateKey(deps, params.id, {
      successorId: deriveId(metadata),
      graceSeconds,
      rotatedBy: principal.userId,
      metadata,
    });
    return { success: true as const, data: { ...presentMintedKey(minted), previousValidUntil } };
  },
);

/** Throws the refusal `key_not_found`, and 403 for a key that allows actions which the caller's own key denies. */
const assertMayRotate = async (
  { store }: Deps,
  keyId: string,
  principal: Principal,
): Promise<void> => {
  const { state } = await load(store, apiKey, keyId);
  if (!state) throw new Refusal('key_not_found');
  assertNotWider(principal, state.deniedActions);
};
