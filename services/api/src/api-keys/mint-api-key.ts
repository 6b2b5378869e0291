import { assertNotWider } from '../http/auth/denied-actions.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { endpointDefaults } from './endpoint-defaults.ts';
import { mintKey } from './mint.ts';
import { KeyCreatedResponse } from './responses.ts';
import { MintBody, NoQuery } from './schemas.ts';

/** Specification §4.1. */
export const mintApiKey = endpoint(
  {
    ...endpointDefaults,
    method: 'POST',
    path: '/api/admin/api-keys',
    summary: 'Mint an API key',
    description:
      'The key acts as the user, never above what the user may do at the time of each request. It is shown in this ' +
      'answer and never again: a repeat under the same Idempotency-Key is answered without it. Through a key with ' +
      '`deniedActions` only keys that are denied as much are made.',
    policies: ['minting'],
    shownOnce: 'key',
    query: NoQuery,
    body: MintBody,
    example: {
      body: {
        name: 'Sourcing agent',
        userId: exampleIds.user,
        expiresInDays: 30,
        scopes: ['candidates:read', 'pipeline:read'],
        deniedActions: ['hire'],
        label: 'Scout',
      },
    },
    undoneBy: ['revokeApiKey'],
    responses: {
      200: KeyCreatedResponse,
      400: 'The body is not as described',
      404: 'Target user not found',
    },
  },
  async ({ principal, readQuery, readBody, metadata }, deps) => {
    readQuery();
    const body = await readBody();
    assertNotWider(principal, body.deniedActions);
    const by = { mintedBy: principal.userId, metadata };
    return { success: true as const, data: await mintKey(deps, body, by) };
  },
);
