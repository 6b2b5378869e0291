import type { Db } from '@hiring/database';
import {
  apiKey,
  type ApiKeyEvent,
  type EventMetadata,
  mint,
  Refusal,
  toRestrictions,
  user,
} from '@hiring/domain';
import { type EventStore, load, readEarlierResult, transact } from '@hiring/eventstore';
import { getKeyStart, makeKey, saveCredential, type Vault } from '@hiring/vault';

export type KeyDeps = {
  readonly db: Db;
  readonly vault: Vault;
  readonly store: EventStore;
  readonly now: () => Date;
  /** Receives the position of an appended event. */
  readonly noteWrite: (category: string, position: bigint | undefined) => void;
};

export type MintKeyInput = {
  /** The id of the new key. A retry of the command passes the same id. */
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly scopes: readonly string[];
  /** Milliseconds until the key expires. */
  readonly lifeMs: number;
  readonly restrictions: Parameters<typeof toRestrictions>[0];
  /** The id of a user, or `system`. */
  readonly mintedBy: string;
  /** The authorization of an agent under which the key is minted. */
  readonly authorizationId?: string;
  readonly metadata: EventMetadata;
};

export type MintedKey = {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  /** The first characters of the key, by which people recognize it. */
  readonly start: string;
  readonly expiresAt: string;
  /** The key, when this call minted it; an earlier attempt of the same command may have minted another one. */
  readonly key?: string;
};

/**
 * Mints a key and returns it this one time (specification §2.2). Stores the digest before the event: a crash between
 * the two leaves a digest whose key was never returned, and which the next attempt of the command replaces. Throws the
 * refusal `user_not_found`, and the errors of appending.
 */
export const mintKey = async (deps: KeyDeps, input: MintKeyInput): Promise<MintedKey> => {
  const { id, name, ownerId, scopes, lifeMs, restrictions, mintedBy, metadata } = input;
  const { db, vault, store } = deps;
  const earlier = await readEarlierResult(store, apiKey, id, metadata);
  if (earlier) return toMintedKey(id, earlier.events);
  await assertUserExists(store, ownerId);

  const key = makeKey();
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + lifeMs).toISOString();
  const { deniedActions, allowedIps } = restrictions;
  const rights = { ownerId, scopes, deniedActions, allowedIps };
  await saveCredential(db, vault, { keyId: id, key, ...rights, expiresAt });

  const minted = {
    name,
    ownerId,
    start: getKeyStart(key),
    scopes: [...scopes],
    mintedBy,
    mintedAt: now.toISOString(),
    expiresAt,
    ...toRestrictions(restrictions),
    ...(input.authorizationId !== undefined && { authorizationId: input.authorizationId }),
  };
  const decide = (state: typeof apiKey.initial) => mint(state, minted);
  const { position, events } = await transact(store, apiKey, id, decide, { metadata });
  deps.noteWrite(apiKey.category, position);
  return toMintedKey(id, events, key);
};

/** Returns the key of a recorded event; with the key itself only if it is the one that the event describes. */
export const toMintedKey = (
  id: string,
  [minted]: readonly ApiKeyEvent[],
  key?: string,
): MintedKey => {
  if (minted?.type !== 'ApiKeyMinted') throw new Error(`key ${id} was not minted`);
  const { name, ownerId, start, expiresAt } = minted.data;
  const isRecorded = key !== undefined && getKeyStart(key) === start;
  return { id, name, ownerId, start, expiresAt, ...(isRecorded && { key }) };
};

/** Throws the refusal `user_not_found`. Reads the stream, so that a user registered a moment ago is found. */
const assertUserExists = async (store: EventStore, userId: string): Promise<void> => {
  const { state } = await load(store, user, userId);
  if (!state.registered) throw new Refusal('user_not_found');
};
