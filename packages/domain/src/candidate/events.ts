import { z } from 'zod';

import { event, type EventOf } from '../event.ts';
import { Id, Instant } from '../fields.ts';

const contact = { name: z.string(), email: z.string(), phone: z.string().nullable() };

// Names and shapes here are on disk for ever. To change one: raise its version, add the upcast.
export const candidateEvents = {
  CandidateRegistered: event(
    1,
    z.object({ organizationId: Id, ...contact, registeredAt: Instant }),
  ),
  CandidateCorrected: event(1, z.object({ ...contact, correctedAt: Instant })),
};

export type CandidateEvent = EventOf<typeof candidateEvents>;
