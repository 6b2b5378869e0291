import { type OrgRole, orgRoles, type PlatformRole } from '@hiring/domain';

type GrantedRights = {
  readonly enabled: boolean;
  readonly platformRole: PlatformRole;
  readonly memberships: ReadonlyMap<string, OrgRole>;
};

/** The rights of a user as the newest command on the user set them. */
export type ChangedRights = GrantedRights & {
  /** Retained when an older log was restored: these rights limit what that log grants, and grant nothing themselves. */
  readonly held: boolean;
};

/** Applies the rights that a command changed to those of the projection. */
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

/** Returns the role with fewer rights. `orgRoles` is ordered by rights, the highest role first. */
const lowerRole = (a: OrgRole, b: OrgRole): OrgRole =>
  orgRoles.indexOf(a) > orgRoles.indexOf(b) ? a : b;
