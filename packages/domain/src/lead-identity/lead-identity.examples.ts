import type { LeadIdentityEvent } from './events.ts';

export const leadIdentityClaimed = {
  type: 'LeadIdentityClaimed',
  data: {
    organizationId: '0198c0de-0000-7000-8000-0000000000b1',
    leadId: '0198c0de-0000-7000-8000-000000000061',
    claimedAt: '2026-06-01T08:00:00.000Z',
  },
} satisfies LeadIdentityEvent;
