import { apiKey, mint, Refusal, rotate, toSuccessor } from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { makeKey, rotateCredential, getKeyStart } from '@hiring/vault';
import { v7 as uuid } from 'uuid';

import type { System } from '../system.ts';

/**
 * Rotates an API key as the API does, credentials first. The plaintext is returned and never stored. Throws Refusal.
 */
export const rotateKey = async (
  { db, vault, store, decide, decideOnNewStream, now }: System,
  keyId: string,
  graceSeconds: number,
): Promise<{ id: string; key: string; expiresAt: string; previousValidUntil: string }> => {
  const { state: old } = await load(store, apiKey, keyId);
  if (!old) throw new Refusal('key_not_found');
  const id = uuid();
  const key = makeKey();
  const at = now();
  const rotatedAt = at.toISOString();
  const after = (milliseconds: number) => new Date(at.getTime() + milliseconds).toISOString();
  const validUntil = after(graceSeconds * 1_000);
  const rotated = { successorId: id, rotatedBy: 'system', rotatedAt, expiresAt: validUntil };
  rotate(old, rotated);

  const expiresAt = after(Date.parse(old.mintedUntil) - Date.parse(old.mintedAt));
  const own = { start: getKeyStart(key), mintedBy: 'system', mintedAt: rotatedAt, expiresAt };
  const rotating = await rotateCredential(db, vault, keyId, {
    validUntil,
    successor: { keyId: id, key, expiresAt },
  });
  if (!rotating) throw new Refusal('key_not_found');
  await decide(apiKey, keyId, (state) => rotate(state, rotated));
  await decideOnNewStream(apiKey, id, (state) => mint(state, toSuccessor(old, keyId, own)));
  const previousValidUntil = validUntil < old.expiresAt ? validUntil : old.expiresAt;
  return { id, key, expiresAt, previousValidUntil };
};
