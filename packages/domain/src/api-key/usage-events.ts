import { z } from 'zod';

import { event, type EventOf } from '../event.ts';
import { Id } from '../fields.ts';

// Names and shapes here are on disk for ever. To change one: raise its version, add the upcast.
/**
 * Facts nobody decides, in streams `apiKeyUsage-<day>.<api process>`: one append commits the requests
 * of many keys. `usedAt` has microseconds (specification §2.3, decisions §3).
 */
export const apiKeyUsageEvents = {
  ApiKeyUsed: event(
    1,
    z.object({
      keyId: Id,
      usedAt: z.iso.datetime({ precision: 6 }),
      method: z.string(),
      path: z.string(),
      ip: z.string(),
      userAgent: z.string(),
      authEndpoint: z.string(),
      requestId: z.string(),
    }),
  ),
};

export const apiKeyUsageCategory = 'apiKeyUsage';

export type ApiKeyUsageEvent = EventOf<typeof apiKeyUsageEvents>;
