import { apiKeyUsageCategory } from '@hiring/domain';
import { appendToStream } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';

import type { Stack } from '../stack.ts';
import { testMetadata } from '../world.ts';

/** The number of uses in one event. */
const usesPerEvent = 1_000;

const startMs = Date.UTC(2026, 5, 5);

/** Appends uses of a key, one a minute, of roles with the numbers 0 to `count` - 1. */
export const recordUses = async (
  { store }: Pick<Stack, 'store'>,
  keyId: string,
  { count, userAgent }: { readonly count: number; readonly userAgent: string },
): Promise<void> => {
  for (let first = 0; first < count; first += usesPerEvent) {
    const uses = Array.from({ length: Math.min(usesPerEvent, count - first) }, (_, nth) => ({
      keyId,
      method: 'GET',
      path: `/api/v1/roles/${first + nth}`,
      ip: '192.0.2.7',
      userAgent,
      authEndpoint: '/api/v1/roles/{id}',
      requestId: 'request-1',
      usedAt: new Date(startMs + (first + nth) * 60_000).toISOString().replace('Z', '000Z'),
    }));
    const stream = `${apiKeyUsageCategory}-2026-06-05.${uuid()}`;
    await appendToStream(store, stream, [{ type: 'ApiKeyUsed', data: { uses } }], {
      metadata: testMetadata,
      expectedRevision: undefined,
    });
  }
};
