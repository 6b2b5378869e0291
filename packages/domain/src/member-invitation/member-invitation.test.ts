import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import {
  accepted,
  invited,
  invitedAgain,
  omarId,
  rosaId,
  withdrawn,
} from './member-invitation.examples.ts';
import {
  acceptMemberInvitation,
  inviteMember,
  memberInvitation,
  renewMemberInvitation,
  withdrawMemberInvitation,
} from './member-invitation.ts';

const given = specify(memberInvitation);
const { acceptedAt } = accepted.data;
const { withdrawnAt } = withdrawn.data;
const first = { number: 1, userId: omarId, acceptedAt };

describe('a member invitation', () => {
  it('is recorded once', () => {
    given()
      .when((state) => inviteMember(state, invited.data))
      .yields(invited);
    given(invited)
      .when((state) => inviteMember(state, invited.data))
      .yieldsNothing();
  });

  it('is replaced by the next one, also after its end', () => {
    for (const past of [[invited], [invited, withdrawn], [invited, accepted]]) {
      given(...past)
        .when((state) => inviteMember(state, invitedAgain.data))
        .yields(invitedAgain);
    }
    expect(given(invited, withdrawn, invitedAgain).state()).toMatchObject({
      number: 2,
      withdrawn: false,
      acceptedBy: null,
      orgRole: 'member',
    });
  });

  it('is renewed with the same role while it is in force', () => {
    const { invitedAt, expiresAt } = invitedAgain.data;
    const renewed = { invitedBy: omarId, invitedAt, expiresAt };
    given(invited)
      .when((state) => renewMemberInvitation(state, renewed))
      .yields({ type: 'MemberInvited', data: { ...invited.data, ...renewed } });
    for (const past of [[], [invited, withdrawn], [invited, accepted]]) {
      given(...past)
        .when((state) => renewMemberInvitation(state, renewed))
        .refuses('member_invitation_not_found');
    }
    const late = { ...renewed, invitedAt: invited.data.expiresAt };
    given(invited)
      .when((state) => renewMemberInvitation(state, late))
      .refuses('member_invitation_not_found');
  });

  it('is accepted by one user', () => {
    given(invited)
      .when((state) => acceptMemberInvitation(state, first))
      .yields(accepted);
    given(invited, accepted)
      .when((state) => acceptMemberInvitation(state, first))
      .yieldsNothing();
    given(invited, accepted)
      .when((state) => acceptMemberInvitation(state, { ...first, userId: rosaId }))
      .refuses('member_invitation_not_found');
  });

  it('is not accepted before it exists, once replaced, withdrawn or expired', () => {
    given()
      .when((state) => acceptMemberInvitation(state, first))
      .refuses('member_invitation_not_found');
    given(invited, invitedAgain)
      .when((state) => acceptMemberInvitation(state, first))
      .refuses('member_invitation_not_found');
    given(invited, withdrawn)
      .when((state) => acceptMemberInvitation(state, first))
      .refuses('member_invitation_not_found');
    const late = { ...first, acceptedAt: invited.data.expiresAt };
    given(invited)
      .when((state) => acceptMemberInvitation(state, late))
      .refuses('member_invitation_not_found');
  });

  it('is withdrawn once, and not after its acceptance', () => {
    given(invited)
      .when((state) => withdrawMemberInvitation(state, rosaId, withdrawnAt))
      .yields(withdrawn);
    given(invited, withdrawn)
      .when((state) => withdrawMemberInvitation(state, rosaId, withdrawnAt))
      .yieldsNothing();
    given(invited, accepted)
      .when((state) => withdrawMemberInvitation(state, rosaId, withdrawnAt))
      .refuses('member_invitation_not_found');
    given()
      .when((state) => withdrawMemberInvitation(state, rosaId, withdrawnAt))
      .refuses('member_invitation_not_found');
  });
});
