import { z } from 'zod';

import { event, type EventOf } from '../event.ts';
import { Id, Instant } from '../fields.ts';

// Names and shapes here are on disk for ever. To change one: raise its version, add the upcast.
// `status` is the receiver's HTTP status; null when no answer came.
export const hrisDeliveryEvents = {
  HrisDeliveryAttempted: event(
    1,
    z.object({
      candidateRoleId: Id,
      organizationId: Id,
      attempt: z.int().positive(),
      status: z.int().nullable(),
      error: z.string(),
      attemptedAt: Instant,
    }),
  ),
  HrisDeliverySucceeded: event(
    1,
    z.object({ candidateRoleId: Id, organizationId: Id, status: z.int(), succeededAt: Instant }),
  ),
  HrisDeliveryParked: event(
    1,
    z.object({ candidateRoleId: Id, organizationId: Id, reason: z.string(), parkedAt: Instant }),
  ),
};

export type HrisDeliveryEvent = EventOf<typeof hrisDeliveryEvents>;
