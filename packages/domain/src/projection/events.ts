import { z } from 'zod';

import { event, type EventOf } from '../event.ts';
import { Actor, Id, Instant } from '../fields.ts';

// Names and shapes here are on disk for ever. To change one: raise its version, add the upcast.
export const projectionEvents = {
  EventSkipped: event(
    1,
    z.object({
      projection: Id,
      eventId: Id,
      /** In the log, in decimal: it may be larger than a JSON number keeps. */
      position: z.string(),
      reason: z.string().min(1),
      by: Actor,
      skippedAt: Instant,
    }),
  ),
};

export type ProjectionEvent = EventOf<typeof projectionEvents>;
