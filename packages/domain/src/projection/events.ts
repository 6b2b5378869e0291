import { z } from 'zod';

import { event, type EventOf } from '../event.ts';
import { Actor, Id, Instant } from '../fields.ts';

// Names and shapes are stored. To change one, raise its version and add the upcast.
export const projectionEvents = {
  EventSkipped: event(
    1,
    z.object({
      projection: Id,
      eventId: Id,
      /** Position in the log, as a decimal string: it may exceed the range of a JSON number. */
      position: z.string(),
      reason: z.string().min(1),
      by: Actor,
      skippedAt: Instant,
    }),
  ),
  /** The projection is to try the event at which it stopped again at once. */
  ProjectionRetryRequested: event(
    1,
    z.object({
      projection: Id,
      /** Position in the log, as a decimal string. */
      position: z.string(),
      requestedBy: Actor,
      requestedAt: Instant,
    }),
  ),
};

export type ProjectionEvent = EventOf<typeof projectionEvents>;
