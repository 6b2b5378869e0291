import { type OrgRole, orgRoles, type PlatformRole } from '@hiring/domain';

type GrantedRights = {
  readonly enabled: boolean;
  readonly platformRole: PlatformRole;
  readonly memberships: ReadonlyMap<string, OrgRole>;
};

/** What the newest command about a user decided. */
export type ChangedRights = GrantedRights & {
  /** It was kept through the restore of an older log: it limits what that log grants, and grants nothing itself. */
  readonly held: boolean;
};

/** The rights of the projection with those that a command changed since. */
export const withChanges = (
  projected: GrantedRights,
  changed: ChangedRights | undefined,
): GrantedRights => {
  if (!changed) return projected;
  return changed.held ? restrictRights(projected, changed) : changed;
};

const restrictRights = (projected: GrantedRights, limit: GrantedRights): GrantedRights => ({
  enabled: projected.enabled && limit.enabled,
  platformRole: limit.platformRole === 'admin' ? projected.platformRole : 'user',
  memberships: new Map(
    [...projected.memberships].flatMap(([organizationId, orgRole]) => {
      const maxRole = limit.memberships.get(organizationId);
      return maxRole === undefined ? [] : [[organizationId, lowerRole(orgRole, maxRole)]];
    }),
  ),
});

/** The roles stand in the order of what they may do, the highest first. */
const lowerRole = (a: OrgRole, b: OrgRole): OrgRole =>
  orgRoles.indexOf(a) > orgRoles.indexOf(b) ? a : b;
