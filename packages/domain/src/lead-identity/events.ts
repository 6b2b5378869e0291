import { z } from 'zod';

import { event, type EventOf } from '../event.ts';
import { Id, Instant } from '../fields.ts';

// Names and shapes are stored. To change one, raise its version and add the upcast.
export const leadIdentityEvents = {
  LeadIdentityClaimed: event(1, z.object({ organizationId: Id, leadId: Id, claimedAt: Instant })),
};

export type LeadIdentityEvent = EventOf<typeof leadIdentityEvents>;
