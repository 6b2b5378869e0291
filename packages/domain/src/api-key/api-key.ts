import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import { type ApiKeyEvent, apiKeyEvents } from './events.ts';

export type ApiKey = 'unminted' | 'active' | 'revoked';

export const apiKey: Decider<ApiKey, typeof apiKeyEvents> = {
  category: 'apiKey',
  events: apiKeyEvents,
  initial: 'unminted',
  evolve: (_key, event) => {
    switch (event.type) {
      case 'ApiKeyMinted':
        return 'active';
      case 'ApiKeyRevoked':
        return 'revoked';
    }
  },
};

/** A key comes into being once; an id already used is refused (`already_exists`). */
export const mint = (
  key: ApiKey,
  minted: DataOf<typeof apiKeyEvents, 'ApiKeyMinted'>,
): ApiKeyEvent[] => {
  if (key !== 'unminted') throw new Refusal('already_exists');
  return [{ type: 'ApiKeyMinted', data: minted }];
};

/** Revocation is permanent, and said twice it is said once (specification §3.1, decisions §3). */
export const revoke = (key: ApiKey, revokedBy: string, revokedAt: string): ApiKeyEvent[] => {
  if (key === 'unminted') throw new Refusal('key_not_found');
  return key === 'revoked' ? [] : [{ type: 'ApiKeyRevoked', data: { revokedBy, revokedAt } }];
};
