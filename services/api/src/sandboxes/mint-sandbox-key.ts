import { mintKey } from '@hiring/api-keys';
import { Refusal, user } from '@hiring/domain';
import { load } from '@hiring/eventstore';

import { presentMintedKey } from '../api-keys/present.ts';
import { KeyCreatedResponse } from '../api-keys/responses.ts';
import type { Deps } from '../deps.ts';
import { assertNotWider } from '../http/auth/key-restrictions.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { deriveId } from '../http/idempotency/command-id.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { endpointDefaults, notOwner } from './endpoint-defaults.ts';
import { assertSandboxOwner, findSandbox, type KnownSandbox } from './find-sandbox.ts';
import { SandboxKeyBody } from './schemas.ts';

const dayMs = 86_400_000;

/** Mints an API key of the user of a sandbox (docs/operate/sandbox.md). */
export const mintSandboxKey = endpoint(
  {
    ...endpointDefaults,
    method: 'POST',
    path: '/api/v1/organizations/{id}/sandbox/keys',
    summary: 'Mint an API key of the sandbox',
    description:
      'The key acts as the user of the sandbox, who is its owner and a member of no other organization; it keeps ' +
      'working after a reset. It is shown only in this response: a repeat under the same Idempotency-Key does not show ' +
      'it. Needs the role owner. Platform admins list and revoke it as any other.',
    policies: ['minting'],
    shownOnce: 'key',
    body: SandboxKeyBody,
    example: {
      params: { id: exampleIds.sandboxedOrganization },
      body: {
        name: 'Tests',
        expiresInDays: 30,
        scopes: ['candidates:read', 'pipeline:read', 'pipeline:write'],
      },
    },
    undoneBy: ['revokeApiKey'],
    reasons: ['sandbox_organization', 'sandbox_user_changed'],
    responses: {
      200: KeyCreatedResponse,
      400: 'The body is not as described, or an unknown query parameter',
      403: `${notOwner}, and a key with denied actions only for keys that are denied them`,
      404: 'Organization not found. The organization has no sandbox',
      409: 'The organization is itself a sandbox, or the user of the sandbox has rights outside it',
    },
  },
  async ({ params: { id }, principal, readQuery, readBody, metadata }, deps) => {
    await assertSandboxOwner(deps, principal, id);
    const known = await findSandbox(deps, id);
    readQuery();
    const { name, expiresInDays, scopes, ...restrictions } = await readBody();
    assertNotWider(principal, restrictions.deniedActions);
    await assertInSandboxOnly(deps, known);
    const minted = await mintKey(deps, {
      id: deriveId(metadata),
      name,
      ownerId: known.userId,
      scopes,
      lifeMs: expiresInDays * dayMs,
      restrictions,
      mintedBy: principal.userId,
      metadata,
    });
    return { success: true as const, data: presentMintedKey(minted) };
  },
);

/**
 * A platform admin can give the user of a sandbox further rights; an owner must not get them by a key. Refuses
 * `sandbox_not_found` until the user exists, and `sandbox_user_changed`.
 */
const assertInSandboxOnly = async (
  { store }: Pick<Deps, 'store'>,
  { userId, current, pending }: KnownSandbox,
): Promise<void> => {
  const { state } = await load(store, user, userId);
  if (!state.registered) throw new Refusal('sandbox_not_found');
  const own = new Set([current?.sandboxId, pending?.sandboxId]);
  const isOnlyThere = Object.keys(state.memberships).every((id) => own.has(id));
  if (state.platformRole !== 'user' || !isOnlyThere) throw new Refusal('sandbox_user_changed');
};
