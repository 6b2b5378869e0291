import type { OrgRole, PlatformRole } from '@hiring/domain';

import { type ChangedRights, withChanges } from './changed-rights.ts';
import type { Principal } from './principal.ts';

/** The current rights of a user. */
export type Rights = Pick<Principal, 'userId' | 'email' | 'name' | 'platformRole' | 'memberships'>;

/** Organization id to the role in it, as JSON; null: no membership. */
type RolesJson = Readonly<Record<string, string>> | null;

/** The rights of a user in the read model, and those that the last command on the user wrote. */
export type RightsRow = {
  readonly user_id: string;
  readonly email: string;
  readonly name: string;
  readonly platform_role: string;
  readonly enabled: boolean;
  readonly memberships: RolesJson;
  /** How far the projection of users is; null before its first event. */
  readonly projected_position: bigint | null;
  /** The position of the last command; null without one. */
  readonly changed_position: bigint | null;
  readonly held: boolean | null;
  readonly changed_enabled: boolean | null;
  readonly changed_role: string | null;
  readonly changed_memberships: object | null;
};

/**
 * Returns the rights of a user; undefined for a disabled user. Rights that a command changed apply from its response
 * on, also while the projection is behind: the later log position wins (decisions §3). Both must have been read by one
 * statement, so that they are consistent.
 */
export const toRights = (row: RightsRow): Rights | undefined => {
  const platformRole = row.platform_role as PlatformRole;
  const projected = {
    enabled: row.enabled,
    platformRole,
    memberships: toMemberships(row.memberships),
  };
  const current = withChanges(projected, toChangedRights(row));
  if (!current.enabled) return undefined;
  return {
    userId: row.user_id,
    email: row.email,
    name: row.name,
    platformRole: current.platformRole,
    memberships: current.memberships,
  };
};

/** The cast is safe, because the roles come from events, which have only these values. */
const toMemberships = (roles: object | null): ReadonlyMap<string, OrgRole> =>
  new Map(Object.entries(roles ?? {}) as [string, OrgRole][]);

/**
 * The rights as the last command on the user wrote them. Undefined without such a command, or when the projection has
 * processed it.
 */
const toChangedRights = (row: RightsRow): ChangedRights | undefined => {
  const { changed_position: position, held } = row;
  if (position === null) return undefined;
  if (held !== true && position <= (row.projected_position ?? -1n)) return undefined;
  return {
    held: held === true,
    enabled: row.changed_enabled === true,
    platformRole: row.changed_role as PlatformRole,
    memberships: toMemberships(row.changed_memberships),
  };
};
