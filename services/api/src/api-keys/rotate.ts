import { apiKey, type EventMetadata, mint, Refusal, rotate, toSuccessor } from '@hiring/domain';
import { load, readEarlierResult, transact } from '@hiring/eventstore';
import { makeKey, rotateCredential, getKeyStart } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { assertNotWider } from '../http/auth/denied-actions.ts';
import type { Principal } from '../http/auth/principal.ts';
import { deriveId } from '../http/idempotency/command-id.ts';
import { presentMintedKey } from './mint.ts';

type RotateKeyInput = {
  readonly graceSeconds: number;
  readonly principal: Principal;
  readonly metadata: EventMetadata;
};

/**
 * Mints a key's successor, answered in plain for this one showing, and lets the key expire (security.md D14). Credentials
 * come first, as they do for a new key; then the old key's event, so that no successor is told of whose predecessor goes on.
 * A try that was cut off is finished by the next one of the command. Refuses `key_not_found`, `key_revoked`, `key_expired`.
 */
export const rotateKey = async (deps: Deps, keyId: string, input: RotateKeyInput) => {
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
