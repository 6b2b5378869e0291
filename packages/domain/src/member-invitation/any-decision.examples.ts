import fc from 'fast-check';

import type { MemberInvitationEvent } from './events.ts';
import { accepted, invited, invitedAgain, omarId, rosaId } from './member-invitation.examples.ts';
import {
  acceptMemberInvitation,
  inviteMember,
  type MemberInvitation,
  renewMemberInvitation,
  withdrawMemberInvitation,
} from './member-invitation.ts';

const { orgRole: _orgRole, organizationId: _organizationId, ...renewed } = invitedAgain.data;

export const anyMemberInvitationDecision: fc.Arbitrary<
  (state: MemberInvitation | null) => MemberInvitationEvent[]
> = fc
  .record({ number: fc.integer({ min: 1, max: 3 }), userId: fc.constantFrom(rosaId, omarId) })
  .chain(({ number, userId }) =>
    fc.constantFrom<(state: MemberInvitation | null) => MemberInvitationEvent[]>(
      (state) => inviteMember(state, invited.data),
      (state) => inviteMember(state, invitedAgain.data),
      (state) => renewMemberInvitation(state, renewed),
      (state) => withdrawMemberInvitation(state, rosaId, '2026-06-07T08:00:00.000Z'),
      (state) =>
        acceptMemberInvitation(state, { number, userId, acceptedAt: accepted.data.acceptedAt }),
    ),
  );
