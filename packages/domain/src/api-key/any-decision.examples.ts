import fc from 'fast-check';

import { minted, revoked } from './api-key.examples.ts';
import { type ApiKey, mint, revoke } from './api-key.ts';
import type { ApiKeyEvent } from './events.ts';

export const anyKeyDecision = fc.constantFrom<(key: ApiKey) => ApiKeyEvent[]>(
  (key) => mint(key, minted.data),
  (key) => revoke(key, revoked.data.revokedBy, revoked.data.revokedAt),
);
