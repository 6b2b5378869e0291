import { apiKey, type EventMetadata, mint, Refusal, rotate, toSuccessor } from '@hiring/domain';
import { load, readEarlierResult, transact } from '@hiring/eventstore';
import { makeKey, rotateCredential, getKeyStart } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { assertNotWider } from '../http/auth/denied-actions.ts';
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
    const input = { graceSeconds, principal, metadata };
    return { success: true as const, data: await rotateKey(deps, params.id, input) };
  },
);

type RotateKeyInput = {
  readonly graceSeconds: number;
  readonly principal: Principal;
  readonly metadata: EventMetadata;
};

/**
 * Mints a key's successor, returns the key itself this one time, and lets the old key expire (docs/security.md D14).
 * The order is that of a new key: first the credentials, then the events, the old key's before the successor's, so that
 * no recorded successor has a predecessor that does not expire. The next attempt of the command completes an attempt
 * that was cut off. Throws the refusals `key_not_found`, `key_revoked` and `key_expired`.
 */
const rotateKey = async (deps: Deps, keyId: string, input: RotateKeyInput) => {
  const { db, vault, store, noteWrite } = deps;
  const { principal, metadata, graceSeconds } = input;
  const successorId = deriveId(metadata);
  const { state: old } = await load(store, apiKey, keyId);
  if (!old) throw new Refusal('key_not_found');
  assertNotWider(principal, old.deniedActions);
  const recalled = await readEarlierResult(store, apiKey, successorId, metadata);
  if (recalled) {
    return { ...presentMintedKey(successorId, recalled.events), previousValidUntil: old.expiresAt };
  }

  const { userId } = principal;
  const now = deps.now();
  const rotatedAt = now.toISOString();
  const validUntil = addMilliseconds(now, graceSeconds * 1_000);
  const rotated = { successorId, rotatedBy: userId, rotatedAt, expiresAt: validUntil };
  rotate(old, rotated);

  const key = makeKey();
  const start = getKeyStart(key);
  const lifetime = Date.parse(old.mintedUntil) - Date.parse(old.mintedAt);
  const own = {
    start,
    mintedBy: userId,
    mintedAt: rotatedAt,
    expiresAt: addMilliseconds(now, lifetime),
  };
  const successor = { keyId: successorId, key, expiresAt: own.expiresAt };
  const hasRotated = await rotateCredential(db, vault, keyId, { validUntil, successor });
  if (!hasRotated) throw new Refusal('key_not_found');
  const { state } = await transact(store, apiKey, keyId, (current) => rotate(current, rotated), {
    metadata,
  });
  const minted = toSuccessor(old, keyId, own);
  const { events, position } = await transact(
    store,
    apiKey,
    successorId,
    (current) => mint(current, minted),
    { metadata },
  );
  noteWrite(apiKey.category, position);
  const previousValidUntil = state?.expiresAt ?? validUntil;
  return { ...presentMintedKey(successorId, events, { key, start }), previousValidUntil };
};

const addMilliseconds = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() + milliseconds).toISOString();
