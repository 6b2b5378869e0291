import { z } from 'zod';

import { event, type EventOf } from '../event.ts';
import { Id, Instant } from '../fields.ts';

// Names and shapes are stored. To change one, raise its version and add the upcast.
export const candidateIdentityEvents = {
  CandidateIdentityClaimed: event(
    1,
    z.object({ organizationId: Id, candidateId: Id, claimedAt: Instant }),
  ),
  CandidateIdentityReleased: event(1, z.object({ candidateId: Id, releasedAt: Instant })),
};

export type CandidateIdentityEvent = EventOf<typeof candidateIdentityEvents>;
