import { z } from 'zod';

import { erasedText, event, type EventOf } from '../event.ts';
import { Actor, Id, Instant } from '../fields.ts';

const Text = z.string().nullable();

/** The statuses of a lead that was neither converted nor dismissed. */
export const openLeadStatuses = ['new', 'contacted', 'interested'] as const;

// Names and shapes are stored. To change one, raise its version and add the upcast.
export const sourcedLeadEvents = {
  LeadSourced: event(
    1,
    z.object({
      organizationId: Id,
      roleId: Id.nullable(),
      name: z.string(),
      headline: Text,
      company: Text,
      location: Text,
      email: Text,
      links: z.array(z.string()),
      /** The source of the lead, as the caller names it. */
      source: Text,
      sourceUrl: Text,
      externalId: Text,
      matchScore: z.int().min(0).max(100).nullable(),
      matchReasons: z.array(z.string()),
      sourcedBy: Actor,
      sourcedAt: Instant,
    }),
    {},
    {
      name: erasedText,
      headline: erasedText,
      company: erasedText,
      location: erasedText,
      email: erasedText,
      links: [],
      source: erasedText,
      sourceUrl: erasedText,
      externalId: erasedText,
      matchReasons: [],
    },
  ),
  LeadMoved: event(1, z.object({ status: z.enum(openLeadStatuses), by: Actor, movedAt: Instant })),
  LeadDismissed: event(
    1,
    z.object({ reason: z.string(), by: Actor, dismissedAt: Instant }),
    {},
    { reason: erasedText },
  ),
  LeadConverted: event(1, z.object({ candidateId: Id, by: Actor, convertedAt: Instant })),
  LeadErased: event(1, z.object({ reason: z.string(), by: Actor, erasedAt: Instant })),
};

export type SourcedLeadEvent = EventOf<typeof sourcedLeadEvents>;
