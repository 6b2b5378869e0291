import { apiKeyUsageCategory } from '@hiring/domain';
import { appendToStream } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';

import type { Stack } from '../../stack.ts';
import { testMetadata } from '../../world.ts';

type Uses = {
  readonly count: number;
  readonly userAgent: string;
  /** Default: that of one role. */
  readonly toEndpoint?: (nth: number) => string;
  /** Milliseconds between two uses; default: an hour. */
  readonly intervalMs?: number;
};

/** The number of uses in one event. */
const usesPerEvent = 1_000;

const startMs = Date.UTC(2026, 5, 5);
const hourMs = 3_600_000;

/** Appends uses of a key, one every `intervalMs`, of the paths of roles with the numbers 0 to `count` - 1. */
export const recordUses = async (
  { store }: Pick<Stack, 'store'>,
  keyId: string,
  { count, userAgent, toEndpoint = () => '/api/v1/roles/{id}', intervalMs = hourMs }: Uses,
): Promise<void> => {
  for (let first = 0; first < count; first += usesPerEvent) {
    const uses = Array.from({ length: Math.min(usesPerEvent, count - first) }, (_, index) => ({
      keyId,
      method: 'GET',
      path: `/api/v1/roles/${first + index}`,
      ip: '192.0.2.7',
      userAgent,
      authEndpoint: toEndpoint(first + index),
      requestId: 'request-1',
      usedAt: new Date(startMs + (first + index) * intervalMs).toISOString().replace('Z', '000Z'),
    }));
    await appendToStream(
      store,
      `${apiKeyUsageCategory}-2026-06-05.${uuid()}`,
      [{ type: 'ApiKeyUsed', data: { uses } }],
      { metadata: testMetadata, expectedRevision: undefined },
    );
  }
};
