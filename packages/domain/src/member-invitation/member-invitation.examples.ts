import type { MemberInvitationEvent } from './events.ts';

const organizationId = '0198c0de-0000-7000-8000-0000000000b1';
export const rosaId = '0198c0de-0000-7000-8000-0000000000f1';
export const omarId = '0198c0de-0000-7000-8000-0000000000f2';

export const invited = {
  type: 'MemberInvited',
  data: {
    organizationId,
    orgRole: 'hr_rep',
    invitedBy: rosaId,
    invitedAt: '2026-06-05T08:00:00.000Z',
    expiresAt: '2026-06-12T08:00:00.000Z',
  },
} satisfies MemberInvitationEvent;

export const invitedAgain = {
  type: 'MemberInvited',
  data: {
    ...invited.data,
    orgRole: 'member',
    invitedAt: '2026-06-06T08:00:00.000Z',
    expiresAt: '2026-06-13T08:00:00.000Z',
  },
} satisfies MemberInvitationEvent;

export const withdrawn = {
  type: 'MemberInvitationWithdrawn',
  data: { organizationId, withdrawnBy: rosaId, withdrawnAt: '2026-06-07T08:00:00.000Z' },
} satisfies MemberInvitationEvent;

export const accepted = {
  type: 'MemberInvitationAccepted',
  data: { organizationId, userId: omarId, acceptedAt: '2026-06-07T08:00:00.000Z' },
} satisfies MemberInvitationEvent;
