import { apiKey, mint, toRestrictions } from '@hiring/domain';
import { loadMany } from '@hiring/eventstore';
import { makeKey, saveCredential, getKeyStart, upgradeCredentials } from '@hiring/vault';
import { v7 as uuid } from 'uuid';

import type { System } from '../system.ts';

export type NewKey = {
  readonly name: string;
  readonly ownerId: string;
  readonly scopes: readonly string[];
  readonly days: number;
  readonly restrictions?: Parameters<typeof toRestrictions>[0];
};

const dayMs = 86_400_000;

/** Creates an API key as the API does, credential first. The plaintext is returned and never stored. */
export const mintKey = async (
  system: System,
  { name, ownerId, scopes, days, restrictions = unrestricted }: NewKey,
): Promise<{ id: string; key: string; expiresAt: string }> => {
  const { db, vault, decideOnNewStream, now } = system;
  await upgradeOldCredentials(system);
  const id = uuid();
  const key = makeKey();
  const mintedAt = now();
  const expiresAt = new Date(mintedAt.getTime() + days * dayMs).toISOString();
  const { deniedActions, allowedIps } = restrictions;
  const rights = { ownerId, scopes, deniedActions, allowedIps };
  await saveCredential(db, vault, { keyId: id, key, ...rights, expiresAt });
  const minted = {
    name,
    ownerId,
    start: getKeyStart(key),
    scopes: [...scopes],
    mintedBy: 'system',
    mintedAt: mintedAt.toISOString(),
    expiresAt,
    ...toRestrictions(restrictions),
  };
  await decideOnNewStream(apiKey, id, (state) => mint(state, minted));
  return { id, key, expiresAt };
};

/** Upgrades the credentials of the previous version first: the first key with a MAC ends their upgrade. */
const upgradeOldCredentials = async ({ db, vault, store, now }: System): Promise<void> => {
  const findFacts = (ids: readonly string[]) => loadMany(store, apiKey, ids);
  await upgradeCredentials(db, vault, { findFacts, now: now() });
};

const unrestricted = { deniedActions: [], allowedIps: [], label: null };
