import type { InvitationEvent } from './events.ts';

export const issued = {
  type: 'SignupInvitationIssued',
  data: {
    organizationId: '0198c0de-0000-7000-8000-0000000000b1',
    roleId: '0198c0de-0000-7000-8000-0000000000d1',
    locale: 'en',
    token: 'Zm9yIGEgdGVzdCBvbmx5',
    issuedAt: '2026-06-05T08:00:00.000Z',
    expiresAt: '2026-06-12T08:00:00.000Z',
  },
} satisfies InvitationEvent;
