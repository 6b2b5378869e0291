import { apiKey, type EventMetadata, mint, Refusal, toRestrictions, user } from '@hiring/domain';
import { load, readEarlierResult, transact } from '@hiring/eventstore';
import { makeKey, saveCredential, getKeyStart } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { assertNotWider } from '../http/auth/denied-actions.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { deriveId } from '../http/idempotency/command-id.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { endpointDefaults } from './endpoint-defaults.ts';
import { presentMintedKey } from './present.ts';
import { KeyCreatedResponse } from './responses.ts';
import { MintBody, NoQuery } from './schemas.ts';

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
    const body = await readBody();
    assertNotWider(principal, body.deniedActions);
    const by = { mintedBy: principal.userId, metadata };
    return { success: true as const, data: await mintKey(deps, body, by) };
  },
);

const dayMs = 86_400_000;

/**
 * Mints a key and returns it this one time (specification §2.2). Stores the digest before the event: a crash between
 * the two leaves a digest whose key was never returned, and which the next attempt of the command replaces. When an
 * earlier attempt recorded the event, the result has no key. Throws the refusal `user_not_found`.
 */
const mintKey = async (
  deps: Deps,
  body: MintBody,
  { mintedBy, metadata }: { readonly mintedBy: string; readonly metadata: EventMetadata },
) => {
  const { name, userId: ownerId, expiresInDays, scopes, deniedActions, allowedIps } = body;
  const id = deriveId(metadata);
  const recalled = await readEarlierResult(deps.store, apiKey, id, metadata);
  if (recalled) return presentMintedKey(id, recalled.events);
  await assertUserExists(deps, ownerId);

  const key = makeKey();
  const start = getKeyStart(key);
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + expiresInDays * dayMs).toISOString();
  const rights = { ownerId, scopes, deniedActions, allowedIps };
  await saveCredential(deps.db, deps.vault, { keyId: id, key, ...rights, expiresAt });

  const mintedAt = now.toISOString();
  const minted = { name, ownerId, start, scopes: [...scopes], mintedBy, mintedAt, expiresAt };
  const restricted = { ...minted, ...toRestrictions(body) };
  const { position, events } = await transact(
    deps.store,
    apiKey,
    id,
    (state) => mint(state, restricted),
    {
      metadata,
    },
  );
  deps.noteWrite(apiKey.category, position);
  return presentMintedKey(id, events, { key, start });
};

/** Throws the refusal `user_not_found`. Reads the stream, so that a user registered a moment ago is found. */
const assertUserExists = async ({ store }: Deps, userId: string): Promise<void> => {
  const { state } = await load(store, user, userId);
  if (!state.registered) throw new Refusal('user_not_found');
};
