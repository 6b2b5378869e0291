import fc from 'fast-check';

import type { LeadIdentityEvent } from './events.ts';
import { leadIdentityClaimed } from './lead-identity.examples.ts';
import { claimLeadIdentity, type LeadIdentity } from './lead-identity.ts';

export const anyLeadIdentityDecision = fc
  .constantFrom('grace', 'hedy')
  .map((leadId): ((it: LeadIdentity) => LeadIdentityEvent[]) => {
    const claimed = { ...leadIdentityClaimed.data, leadId };
    return (it) => claimLeadIdentity(it, claimed);
  });
