/** Stored events of member invitations, as in codec.fixtures.ts. */
export const memberInvitationOnDisk: Readonly<Record<string, string>> = {
  'MemberInvited.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","orgRole":"hr_rep","invitedBy":"0198c0de-0000-7000-8000-0000000000f1","invitedAt":"2026-06-05T08:00:00.000Z","expiresAt":"2026-06-12T08:00:00.000Z"}',
  'MemberInvitationWithdrawn.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","withdrawnBy":"0198c0de-0000-7000-8000-0000000000f1","withdrawnAt":"2026-06-07T08:00:00.000Z"}',
  'MemberInvitationAccepted.v1':
    '{"organizationId":"0198c0de-0000-7000-8000-0000000000b1","userId":"0198c0de-0000-7000-8000-0000000000f2","acceptedAt":"2026-06-07T08:00:00.000Z"}',
};
