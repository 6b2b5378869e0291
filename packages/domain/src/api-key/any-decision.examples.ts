import fc from 'fast-check';

import { minted, mintedForAgent, revoked, rotated } from './api-key.examples.ts';
import { type ApiKey, mint, revoke, rotate } from './api-key.ts';
import type { ApiKeyEvent } from './events.ts';

export const anyKeyDecision = fc.constantFrom<(key: ApiKey | null) => ApiKeyEvent[]>(
  (key) => mint(key, minted.data),
  (key) => mint(key, mintedForAgent.data),
  (key) => rotate(key, rotated.data),
  (key) => revoke(key, revoked.data.revokedBy, revoked.data.revokedAt),
);
