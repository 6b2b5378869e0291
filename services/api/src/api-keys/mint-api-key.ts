import { mintKey } from '@hiring/api-keys';

import { assertNotWider } from '../http/auth/key-restrictions.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { deriveId } from '../http/idempotency/command-id.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { endpointDefaults } from './endpoint-defaults.ts';
import { presentMintedKey } from './present.ts';
import { KeyCreatedResponse } from './responses.ts';
import { MintBody, NoQuery } from './schemas.ts';

const dayMs = 86_400_000;

/** Mints an API key (specification §4.1). */
export const mintApiKey = endpoint(
  {
    ...endpointDefaults,
    method: 'POST',
    path: '/api/admin/api-keys',
    summary: 'Mint an API key',
    description:
      'The key acts as the user, with at most the rights that the user has at the time of each request. It is shown only ' +
      'in this response: a repeat under the same Idempotency-Key does not show it. A key with `deniedActions` can mint ' +
      'only keys that deny at least the same actions.',
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
      400: 'The body is not valid',
      404: 'Target user not found',
    },
  },
  async ({ principal, readQuery, readBody, metadata }, deps) => {
    readQuery();
    const { name, userId: ownerId, expiresInDays, scopes, ...restrictions } = await readBody();
    assertNotWider(principal, restrictions.deniedActions);
    const minted = await mintKey(deps, {
      id: deriveId(metadata),
      name,
      ownerId,
      scopes,
      lifeMs: expiresInDays * dayMs,
      restrictions,
      mintedBy: principal.userId,
      metadata,
    });
    return { success: true as const, data: presentMintedKey(minted) };
  },
);
