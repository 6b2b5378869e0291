import { apiKey, type Cause, mint, Refusal, user } from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';
import { keyPrefix, makeKey, saveCredential, startOf } from '@hiring/vault';
import { v7 as uuid } from 'uuid';

import type { Deps } from '../deps.ts';
import type { MintBody } from './schemas.ts';

const day = 86_400_000;

/**
 * Mints a key and answers it in plain, for this one showing (specification §2.2). The digest is kept before the event:
 * a crash between them leaves a digest whose key nobody was told. Refuses `user_not_found`.
 */
export const mintKey = async (
  deps: Deps,
  body: MintBody,
  { mintedBy, cause }: { readonly mintedBy: string; readonly cause: Cause },
) => {
  const { name, userId: ownerId, expiresInDays, scopes } = body;
  await refuseUnknownUser(deps, ownerId);

  const id = uuid();
  const key = makeKey();
  const start = startOf(key);
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + expiresInDays * day).toISOString();
  await saveCredential(deps.db, deps.vault, { keyId: id, key, ownerId, scopes, expiresAt });

  const mintedAt = now.toISOString();
  const minted = { name, ownerId, start, scopes: [...scopes], mintedBy, mintedAt, expiresAt };
  const { position } = await transact(deps.store, apiKey, id, (it) => mint(it, minted), { cause });
  deps.written(apiKey.category, position);
  return { id, name, key, prefix: keyPrefix, start, expiresAt, userId: ownerId };
};

/** Asked of the stream: a user registered a moment ago exists. */
const refuseUnknownUser = async ({ store }: Deps, userId: string): Promise<void> => {
  const { state } = await load(store, user, userId);
  if (!state.registered) throw new Refusal('user_not_found');
};
