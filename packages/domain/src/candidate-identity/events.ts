import { z } from 'zod';

import { event, type EventOf } from '../event.ts';
import { Id, Instant } from '../fields.ts';

// An identity is an e-mail address or an external id, which one candidate of an organization holds at a time. Names and
// shapes are stored. To change one, raise its version and add the upcast.
export const candidateIdentityEvents = {
  CandidateIdentityClaimed: event(
    1,
    z.object({ organizationId: Id, candidateId: Id, claimedAt: Instant }),
  ),
  CandidateIdentityReleased: event(1, z.object({ candidateId: Id, releasedAt: Instant })),
};

export type CandidateIdentityEvent = EventOf<typeof candidateIdentityEvents>;
