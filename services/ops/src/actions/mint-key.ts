import { mintKey as mint, type MintedKey } from '@hiring/api-keys';
import { apiKey, type toRestrictions } from '@hiring/domain';
import { loadMany } from '@hiring/eventstore';
import { upgradeCredentials } from '@hiring/vault';
import { v7 as uuid } from 'uuid';

import type { System } from '../system.ts';

export type NewKey = {
  readonly name: string;
  readonly ownerId: string;
  readonly scopes: readonly string[];
  readonly days: number;
  readonly restrictions?: Parameters<typeof toRestrictions>[0];
};

/** Mints an API key for an operator. The plaintext is returned and never stored. Throws Refusal. */
export const mintKey = async (
  system: System,
  { days, restrictions = unrestricted, ...key }: NewKey,
): Promise<{ id: string; key: string; expiresAt: string }> => {
  await upgradeOldCredentials(system);
  const id = uuid();
  const by = { mintedBy: 'system', metadata: system.metadata };
  return presentNewKey(
    await mint(system, { ...key, id, lifeMs: days * dayMs, restrictions, ...by }),
  );
};

/** Upgrades the credentials of the previous version first: the first key with a MAC ends their upgrade. */
const upgradeOldCredentials = async ({ db, vault, store, now }: System): Promise<void> => {
  const findFacts = (ids: readonly string[]) => loadMany(store, apiKey, ids);
  await upgradeCredentials(db, vault, { findFacts, now: now() });
};

const dayMs = 86_400_000;

const unrestricted = { deniedActions: [], allowedIps: [], label: null };

/** Returns the part of a new key that operators see. The id is new, so that no other attempt minted its key. */
export const presentNewKey = ({ id, key, expiresAt }: MintedKey) => {
  if (key === undefined) throw new Error(`key ${id} was minted by another attempt`);
  return { id, key, expiresAt };
};
