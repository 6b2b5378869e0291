import { type OrgRole, orgRoles, type PlatformRole } from '@hiring/domain';

type Granted = {
  readonly enabled: boolean;
  readonly platformRole: PlatformRole;
  readonly memberships: ReadonlyMap<string, OrgRole>;
};

/** What the newest command about a user decided. */
export type ChangedRights = Granted & {
  /** It was kept through the restore of an older log: it limits what that log grants, and grants nothing itself. */
  readonly held: boolean;
};

/** The rights of the projection with those that a command changed since. */
export const withChanges = (projected: Granted, changed: ChangedRights | undefined): Granted => {
  if (!changed) return projected;
  return changed.held ? limited(projected, changed) : changed;
};

const limited = (projected: Granted, limit: Granted): Granted => ({
  enabled: projected.enabled && limit.enabled,
  platformRole: limit.platformRole === 'admin' ? projected.platformRole : 'user',
  memberships: new Map(
    [...projected.memberships].flatMap(([organizationId, orgRole]) => {
      const most = limit.memberships.get(organizationId);
      return most === undefined ? [] : [[organizationId, lower(orgRole, most)]];
    }),
  ),
});

/** The roles stand in the order of what they may do, the highest first. */
const lower = (one: OrgRole, other: OrgRole): OrgRole =>
  orgRoles.indexOf(one) > orgRoles.indexOf(other) ? one : other;
