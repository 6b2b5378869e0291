import type { Model } from './model.ts';

/** The state of an API key after its events (specification §2.1, §3.1, decisions §3). */
export type Key = {
  readonly name: string;
  readonly ownerId: string;
  readonly start: string;
  readonly scopes: readonly string[];
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
};

export const keys: Model<Key> = {
  category: 'apiKey',
  after: (state, event) => {
    if (event.type === 'ApiKeyMinted') {
      const { name, ownerId, start, scopes, mintedAt, expiresAt } = event.data;
      const times = { createdAt: mintedAt, updatedAt: mintedAt, expiresAt, revokedAt: null };
      return { name, ownerId, start, scopes, ...times };
    }
    if (!state) return undefined;
    switch (event.type) {
      case 'ApiKeyRotated':
        return { ...state, updatedAt: event.data.rotatedAt, expiresAt: event.data.expiresAt };
      case 'ApiKeyRevoked':
        return { ...state, updatedAt: event.data.revokedAt, revokedAt: event.data.revokedAt };
      default:
        return state;
    }
  },
  explainIllegalEvent: (state, event) => {
    if (event.type === 'ApiKeyMinted') return state && 'was minted before';
    if (!state) return 'was never minted';
    return state.revokedAt === null ? undefined : 'is revoked';
  },
};
