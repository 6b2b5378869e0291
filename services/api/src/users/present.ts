import type { OrgRole, User } from '@hiring/domain';
import type { LoadedState } from '@hiring/eventstore';

import type { UserRow } from './queries.ts';

export type RegisteredUser = Extract<User, { readonly registered: true }>;

export const presentListedUser = (row: UserRow) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  platformRole: row.platform_role,
  enabled: row.enabled,
  createdAt: row.created_at,
});

/** Presents a user from the folded state, which is never stale. */
export const presentUser = (id: string, { state, revision }: LoadedState<RegisteredUser>) => ({
  id,
  name: state.name,
  email: state.email,
  platformRole: state.platformRole,
  enabled: state.enabled,
  memberships: presentMemberships(state.memberships),
  version: Number(revision),
});

/** Lists the memberships in the order of the organizations' ids. */
export const presentMemberships = (memberships: Readonly<Record<string, OrgRole>>) =>
  Object.entries(memberships)
    .map(([organizationId, orgRole]) => ({ organizationId, orgRole }))
    .toSorted((a, b) => (a.organizationId < b.organizationId ? -1 : 1));
