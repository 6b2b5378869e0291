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
 * commit, of many keys: an event for each use would cost its readers as much as the request itself. `ApiKeyUsageClosed`
 * is the last event of a stream: a process that appends to it later conflicts and begins another stream.
 */
export const apiKeyUsageEvents = {
  ApiKeyUsed: event(2, z.object({ uses: z.array(Use).min(1) }), {
    1: (use: ApiKeyUse) => ({ uses: [use] }),
  }),
  ApiKeyUsageClosed: event(1, z.object({ closedAt: z.iso.datetime() })),
};

export const apiKeyUsageCategory = 'apiKeyUsage';

export type ApiKeyUsageEvent = EventOf<typeof apiKeyUsageEvents>;

const Count = z.object({
  keyId: Id,
  uses: z.number().int().positive(),
  /** When the key was used last, as its log showed it when it was counted; with microseconds. */
  lastRequest: z.iso.datetime(),
});

export type ApiKeyUsageCount = z.output<typeof Count>;

/**
 * The uses of a closed stream `apiKeyUsage-<id>` by key, in the stream `apiKeyUsageCount-<id>`: they remain when the
 * store has removed the uses (docs/adr/0048-counts-of-finished-usage-streams.md). `remaining`: keys in later events.
 */
export const apiKeyUsageCountEvents = {
  ApiKeyUsageCounted: event(
    1,
    z.object({
      counts: z.array(Count),
      remaining: z.number().int().nonnegative(),
      countedAt: z.iso.datetime(),
    }),
  ),
};

export const apiKeyUsageCountCategory = 'apiKeyUsageCount';

export type ApiKeyUsageCountEvent = EventOf<typeof apiKeyUsageCountEvents>;

/** Returns the day that a usage stream is about, `yyyy-mm-dd`, by the id in its name; null for any other name. */
export const findUsageDay = (id: string): string | null =>
  /^(\d{4}-\d\d-\d\d)\./.exec(id)?.[1] ?? null;

/** Returns the id of a use. The first use of an event has the event's id. */
export const toApiKeyUseId = (eventId: string, index: number): string =>
  index === 0 ? eventId : `${eventId}.${index}`;
