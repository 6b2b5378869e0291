import { z } from 'zod';

import { event, type EventOf } from '../event.ts';
import { Id, Instant } from '../fields.ts';

// Names and shapes are stored. To change one, raise its version and add the upcast.
// `status` is the receiver's HTTP status; null if there was no response.
export const hrisDeliveryEvents = {
  // Recorded before a request that must not be repeated blindly: the next run first checks its outcome.
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
      // True: the request may have taken effect.
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
      // The HRIS's id of the new employee, if the response has one.
      externalId: z.string().optional(),
    }),
  ),
  HrisDeliveryParked: event(
    1,
    z.object({ candidateRoleId: Id, organizationId: Id, reason: z.string(), parkedAt: Instant }),
  ),
};

export type HrisDeliveryEvent = EventOf<typeof hrisDeliveryEvents>;
