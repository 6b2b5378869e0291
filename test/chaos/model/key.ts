import type { Model } from './model.ts';

/** An API key as its events tell it (specification §2.1, §3.1, decisions §3). */
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
  after: (it, event) => {
    if (event.type === 'ApiKeyMinted') {
      const { name, ownerId, start, scopes, mintedAt, expiresAt } = event.data;
      const times = { createdAt: mintedAt, updatedAt: mintedAt, expiresAt, revokedAt: null };
      return { name, ownerId, start, scopes, ...times };
    }
    if (!it) return undefined;
    switch (event.type) {
      case 'ApiKeyRotated':
        return { ...it, updatedAt: event.data.rotatedAt, expiresAt: event.data.expiresAt };
      case 'ApiKeyRevoked':
        return { ...it, updatedAt: event.data.revokedAt, revokedAt: event.data.revokedAt };
      default:
        return it;
    }
  },
  wrongWith: (it, event) => {
    if (event.type === 'ApiKeyMinted') return it && 'was minted before';
    if (!it) return 'was never minted';
    return it.revokedAt === null ? undefined : 'is revoked';
  },
};
