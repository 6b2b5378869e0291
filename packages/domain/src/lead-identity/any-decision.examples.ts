import fc from 'fast-check';

import type { LeadIdentityEvent } from './events.ts';
import { leadIdentityClaimed } from './lead-identity.examples.ts';
import { claimLeadIdentity, type LeadIdentity } from './lead-identity.ts';

export const anyLeadIdentityDecision = fc
  .constantFrom('grace', 'hedy')
  .map((leadId): ((state: LeadIdentity) => LeadIdentityEvent[]) => {
    const claimed = { ...leadIdentityClaimed.data, leadId };
    return (state) => claimLeadIdentity(state, claimed);
  });
