import type { MemberRow } from './queries.ts';

export const presentMember = (row: MemberRow) => ({
  userId: row.user_id,
  name: row.name,
  email: row.email,
  orgRole: row.org_role,
  enabled: row.enabled,
  joinedAt: row.joined_at,
});
