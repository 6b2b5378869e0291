import { z } from 'zod';

import { event, type EventOf } from '../event.ts';
import { Id, Instant } from '../fields.ts';

// Names and shapes here are on disk for ever. To change one: raise its version, add the upcast.
// `status` is the receiver's HTTP status; null when no answer came.
export const hrisDeliveryEvents = {
  // Said before a request that must not be repeated blindly: whoever finds it looks first what came of it.
  HrisDeliveryBegun: event(
    1,
    z.object({ candidateRoleId: Id, organizationId: Id, begunAt: Instant }),
  ),
  HrisDeliveryAttempted: event(
    1,
    z.object({
      candidateRoleId: Id,
      organizationId: Id,
      attempt: z.int().positive(),
      status: z.int().nullable(),
      error: z.string(),
      attemptedAt: Instant,
      // True: the request may have taken effect all the same.
      outcomeUnknown: z.boolean().optional(),
    }),
  ),
  HrisDeliverySucceeded: event(
    1,
    z.object({
      candidateRoleId: Id,
      organizationId: Id,
      status: z.int(),
      succeededAt: Instant,
      // What the HRIS calls the new employee, where it says so.
      externalId: z.string().optional(),
    }),
  ),
  HrisDeliveryParked: event(
    1,
    z.object({ candidateRoleId: Id, organizationId: Id, reason: z.string(), parkedAt: Instant }),
  ),
};

export type HrisDeliveryEvent = EventOf<typeof hrisDeliveryEvents>;
