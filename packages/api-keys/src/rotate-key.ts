import { apiKey, type EventMetadata, mint, Refusal, rotate, toSuccessor } from '@hiring/domain';
import { load, readEarlierResult, transact } from '@hiring/eventstore';
import { getKeyStart, makeKey, rotateCredential } from '@hiring/vault';

import { type KeyDeps, type MintedKey, toMintedKey } from './mint-key.ts';

export type RotateKeyInput = {
  /** The id of the successor. A retry of the command passes the same id. */
  readonly successorId: string;
  /** Seconds for which the old key remains valid, unless it expires before. */
  readonly graceSeconds: number;
  /** The id of a user, or `system`. */
  readonly rotatedBy: string;
  readonly metadata: EventMetadata;
};

export type RotatedKey = MintedKey & {
  /** When the old key expires. */
  readonly previousValidUntil: string;
};

/**
 * Mints a key's successor, returns the key itself this one time, and lets the old key expire (docs/security.md D14).
 * The order is that of a new key: first the credentials, then the events, the old key's before the successor's, so that
 * no recorded successor has a predecessor that keeps its old expiry. The next attempt of the command completes an attempt
 * that was cut off. Throws the refusals `key_not_found` (also for a
 * credential that is missing or was altered), `key_revoked` and `key_expired`.
 */
export const rotateKey = async (
  deps: KeyDeps,
  keyId: string,
  { successorId, graceSeconds, rotatedBy, metadata }: RotateKeyInput,
): Promise<RotatedKey> => {
  const { db, vault, store } = deps;
  const { state: old } = await load(store, apiKey, keyId);
  if (!old) throw new Refusal('key_not_found');
  const earlier = await readEarlierResult(store, apiKey, successorId, metadata);
  if (earlier) {
    return { ...toMintedKey(successorId, earlier.events), previousValidUntil: old.expiresAt };
  }

  const now = deps.now();
  const rotatedAt = now.toISOString();
  const validUntil = addMilliseconds(now, graceSeconds * 1_000);
  const rotated = { successorId, rotatedBy, rotatedAt, expiresAt: validUntil };
  rotate(old, rotated);

  const key = makeKey();
  const lifetimeMs = Date.parse(old.mintedUntil) - Date.parse(old.mintedAt);
  const expiresAt = addMilliseconds(now, lifetimeMs);
  const successor = { keyId: successorId, key, expiresAt };
  const hasRotated = await rotateCredential(db, vault, keyId, { validUntil, successor });
  if (!hasRotated) throw new Refusal('key_not_found');

  const decide = (state: typeof apiKey.initial) => rotate(state, rotated);
  const { state } = await transact(store, apiKey, keyId, decide, { metadata });
  const own = { start: getKeyStart(key), mintedBy: rotatedBy, mintedAt: rotatedAt, expiresAt };
  const minted = toSuccessor(old, keyId, own);
  const mintSuccessor = (current: typeof apiKey.initial) => mint(current, minted);
  const { events, position } = await transact(store, apiKey, successorId, mintSuccessor, {
    metadata,
  });
  deps.noteWrite(apiKey.category, position);
  const previousValidUntil = state?.expiresAt ?? validUntil;
  return { ...toMintedKey(successorId, events, key), previousValidUntil };
};

const addMilliseconds = (instant: Date, milliseconds: number): string =>
  new Date(instant.getTime() + milliseconds).toISOString();
