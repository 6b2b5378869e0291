import { z } from 'zod';

import { event, type EventOf } from '../event.ts';
import { Id } from '../fields.ts';

/** One request made with a key; `usedAt` has microseconds (specification §2.3, decisions §3). */
const Use = z.object({
  keyId: Id,
  usedAt: z.iso.datetime({ precision: 6 }),
  method: z.string(),
  path: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  authEndpoint: z.string(),
  requestId: z.string(),
});

export type ApiKeyUse = z.output<typeof Use>;

// Names and shapes are stored. To change one, raise its version and add the upcast.
/**
 * Events without a decision, in streams `apiKeyUsage-<day>.<api process>`. One event holds the uses of one group
 * commit, of many keys: an event for each use would cost its readers as much as the request itself.
 */
export const apiKeyUsageEvents = {
  ApiKeyUsed: event(2, z.object({ uses: z.array(Use).min(1) }), {
    1: (use: ApiKeyUse) => ({ uses: [use] }),
  }),
};

export const apiKeyUsageCategory = 'apiKeyUsage';

export type ApiKeyUsageEvent = EventOf<typeof apiKeyUsageEvents>;

/** Returns the id of a use. The first use of an event has the event's id. */
export const toApiKeyUseId = (eventId: string, index: number): string =>
  index === 0 ? eventId : `${eventId}.${index}`;
