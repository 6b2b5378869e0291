import {
  apiKey,
  type ApiKeyEvent,
  type EventMetadata,
  mint,
  Refusal,
  toRestrictions,
  user,
} from '@hiring/domain';
import { load, readEarlierResult, transact } from '@hiring/eventstore';
import { keyPrefix, makeKey, saveCredential, getKeyStart } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { deriveId } from '../http/idempotency/command-id.ts';
import type { MintBody } from './schemas.ts';

const dayMs = 86_400_000;

/**
 * Mints a key and answers it in plain, for this one showing (specification §2.2). The digest is kept before the event:
 * a crash between them leaves a digest whose key nobody was told, and which the next try of the command replaces. One
 * whose event was recorded before is answered without its key. Refuses `user_not_found`.
 */
export const mintKey = async (
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

/** The answer for a key that was minted. `made` is shown when it is the key that was minted, and not that of another try. */
export const presentMintedKey = (
  id: string,
  [minted]: readonly ApiKeyEvent[],
  newKey?: { readonly key: string; readonly start: string },
) => {
  if (minted?.type !== 'ApiKeyMinted') throw new Error(`key ${id} was not minted`);
  const { name, start, expiresAt, ownerId: userId } = minted.data;
  const key = newKey?.start === start ? { key: newKey.key } : {};
  return { id, name, ...key, prefix: keyPrefix, start, expiresAt, userId };
};

/** Asked of the stream: a user registered a moment ago exists. */
const assertUserExists = async ({ store }: Deps, userId: string): Promise<void> => {
  const { state } = await load(store, user, userId);
  if (!state.registered) throw new Refusal('user_not_found');
};
