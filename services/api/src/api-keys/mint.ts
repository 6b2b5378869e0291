import {
  apiKey,
  type ApiKeyEvent,
  type Cause,
  mint,
  Refusal,
  restrictedTo,
  user,
} from '@hiring/domain';
import { load, recall, transact } from '@hiring/eventstore';
import { keyPrefix, makeKey, saveCredential, startOf } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { newId } from '../new-id.ts';
import type { MintBody } from './schemas.ts';

const day = 86_400_000;

/**
 * Mints a key and answers it in plain, for this one showing (specification §2.2). The digest is kept before the event:
 * a crash between them leaves a digest whose key nobody was told, and which the next try of the command replaces. One
 * whose event was recorded before is answered without its key. Refuses `user_not_found`.
 */
export const mintKey = async (
  deps: Deps,
  body: MintBody,
  { mintedBy, cause }: { readonly mintedBy: string; readonly cause: Cause },
) => {
  const { name, userId: ownerId, expiresInDays, scopes, deniedActions, allowedIps } = body;
  const id = newId(cause);
  const done = await recall(deps.store, apiKey, id, cause);
  if (done) return presentMinted(id, done.events);
  await refuseUnknownUser(deps, ownerId);

  const key = makeKey();
  const start = startOf(key);
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + expiresInDays * day).toISOString();
  const rights = { ownerId, scopes, deniedActions, allowedIps };
  await saveCredential(deps.db, deps.vault, { keyId: id, key, ...rights, expiresAt });

  const mintedAt = now.toISOString();
  const minted = { name, ownerId, start, scopes: [...scopes], mintedBy, mintedAt, expiresAt };
  const restricted = { ...minted, ...restrictedTo(body) };
  const { position, events } = await transact(
    deps.store,
    apiKey,
    id,
    (it) => mint(it, restricted),
    {
      cause,
    },
  );
  deps.written(apiKey.category, position);
  return presentMinted(id, events, { key, start });
};

/** The answer for a key that was minted. `made` is shown when it is the key that was minted, and not that of another try. */
export const presentMinted = (
  id: string,
  [minted]: readonly ApiKeyEvent[],
  made?: { readonly key: string; readonly start: string },
) => {
  if (minted?.type !== 'ApiKeyMinted') throw new Error(`key ${id} was not minted`);
  const { name, start, expiresAt, ownerId: userId } = minted.data;
  const key = made?.start === start ? { key: made.key } : {};
  return { id, name, ...key, prefix: keyPrefix, start, expiresAt, userId };
};

/** Asked of the stream: a user registered a moment ago exists. */
const refuseUnknownUser = async ({ store }: Deps, userId: string): Promise<void> => {
  const { state } = await load(store, user, userId);
  if (!state.registered) throw new Refusal('user_not_found');
};
