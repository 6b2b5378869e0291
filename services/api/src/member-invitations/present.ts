import type { MemberInvitation } from '@hiring/domain';

import type { MemberInvitationRow } from './queries.ts';

export const presentMemberInvitationRow = (row: MemberInvitationRow) => ({
  id: row.id,
  email: row.email,
  orgRole: row.org_role,
  invitedBy: row.invited_by,
  invitedAt: row.invited_at,
  expiresAt: row.expires_at,
});

/** Presents an invitation from the folded state; the address is in the vault. */
export const presentMemberInvitation = (
  id: string,
  email: string,
  { orgRole, invitedBy, invitedAt, expiresAt }: MemberInvitation,
) => ({ id, email, orgRole, invitedBy, invitedAt, expiresAt });
