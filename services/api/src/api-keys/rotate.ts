import { apiKey, type Cause, mint, Refusal, rotate, successorOf } from '@hiring/domain';
import { load, recall, transact } from '@hiring/eventstore';
import { makeKey, rotateCredential, startOf } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { refuseWider } from '../http/denied-action.ts';
import type { Principal } from '../http/principal.ts';
import { newId } from '../new-id.ts';
import { presentMinted } from './mint.ts';

type Asked = {
  readonly graceSeconds: number;
  readonly principal: Principal;
  readonly cause: Cause;
};

/**
 * Mints a key's successor, answered in plain for this one showing, and lets the key expire (security.md D14). Credentials
 * come first, as they do for a new key; then the old key's event, so that no successor is told of whose predecessor goes on.
 * A try that was cut off is finished by the next one of the command. Refuses `key_not_found`, `key_revoked`, `key_expired`.
 */
export const rotateKey = async (deps: Deps, keyId: string, asked: Asked) => {
  const { db, vault, store, written } = deps;
  const { principal, cause, graceSeconds } = asked;
  const successorId = newId(cause);
  const { state: old } = await load(store, apiKey, keyId);
  if (!old) throw new Refusal('key_not_found');
  refuseWider(principal, old.deniedActions);
  const done = await recall(store, apiKey, successorId, cause);
  if (done) {
    return { ...presentMinted(successorId, done.events), previousValidUntil: old.expiresAt };
  }

  const { userId } = principal;
  const now = deps.now();
  const rotatedAt = now.toISOString();
  const validUntil = after(now, graceSeconds * 1_000);
  const rotated = { successorId, rotatedBy: userId, rotatedAt, expiresAt: validUntil };
  rotate(old, rotated);

  const key = makeKey();
  const start = startOf(key);
  const lifetime = Date.parse(old.mintedUntil) - Date.parse(old.mintedAt);
  const own = { start, mintedBy: userId, mintedAt: rotatedAt, expiresAt: after(now, lifetime) };
  const successor = { keyId: successorId, key, expiresAt: own.expiresAt };
  const rotating = await rotateCredential(db, vault, keyId, { validUntil, successor });
  if (!rotating) throw new Refusal('key_not_found');
  const { state } = await transact(store, apiKey, keyId, (it) => rotate(it, rotated), { cause });
  const minted = successorOf(old, keyId, own);
  const { events, position } = await transact(
    store,
    apiKey,
    successorId,
    (it) => mint(it, minted),
    { cause },
  );
  written(apiKey.category, position);
  const previousValidUntil = state?.expiresAt ?? validUntil;
  return { ...presentMinted(successorId, events, { key, start }), previousValidUntil };
};

const after = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() + milliseconds).toISOString();
