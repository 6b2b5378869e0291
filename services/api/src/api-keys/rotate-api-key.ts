import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { endpointDefaults, keyNotFound } from './endpoint-defaults.ts';
import { KeyRotatedResponse } from './responses.ts';
import { rotateKey } from './rotate.ts';
import { KeyPath, NoQuery, RotateBody } from './schemas.ts';

/** security.md D14. */
export const rotateApiKey = endpoint(
  {
    ...endpointDefaults,
    method: 'POST',
    path: '/api/admin/api-keys/{id}/rotate',
    summary: 'Rotate an API key',
    description:
      'Mints a successor with the same owner, scopes, name and restrictions, which lives as long as the key was minted ' +
      'to. The old key expires after `graceSeconds`, or when it would have anyway, in force everywhere when the answer ' +
      'arrives. Cannot be taken back; a rotated key may be rotated again while it lives. Through a key with ' +
      '`deniedActions` only keys that are denied as much are rotated. The new key is shown in this answer and never again.',
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
      400: 'The body is not as described',
      404: keyNotFound,
      409: 'The key is revoked or has expired',
    },
  },
  async ({ params, principal, readQuery, readBody, metadata }, deps) => {
    readQuery();
    const { graceSeconds } = await readBody();
    const input = { graceSeconds, principal, metadata };
    return { success: true as const, data: await rotateKey(deps, params.id, input) };
  },
);
