import type { OrgRole, Scope } from '@hiring/domain';

import type { Principal } from './principal.ts';

type Rights = Pick<Principal, 'platformRole' | 'memberships'>;

// The only file that checks roles (docs/security.md D16). Scopes are declared by the endpoints.

/** Whether the caller may use the admin endpoints (specification §5.3). */
export const isPlatformAdmin = ({ platformRole }: Rights): boolean => platformRole === 'admin';

/**
 * Whether the caller sees an organization: platform admins see every organization, other users those they are a member
 * of (decisions §4).
 */
export const canSee = (principal: Rights, organizationId: string): boolean =>
  isPlatformAdmin(principal) || principal.memberships.has(organizationId);

/** Whether the caller lost access to an organization that was visible before. */
export const seesLess = (now: Rights, before: Rights): boolean =>
  (isPlatformAdmin(before) && !isPlatformAdmin(now)) ||
  [...before.memberships.keys()].some((organizationId) => !canSee(now, organizationId));

/** Whether the caller may advance, reject and hire (decisions §4). */
export const canManageSteps = (principal: Rights, organizationId: string): boolean =>
  isPlatformAdmin(principal) || managers.has(principal.memberships.get(organizationId) ?? 'member');

/** Whether the caller may manage steps in at least one organization. */
export const managesSomewhere = (principal: Rights): boolean =>
  isPlatformAdmin(principal) ||
  [...principal.memberships.keys()].some((id) => canManageSteps(principal, id));

/** Whether the caller may erase and export personal data (decisions §8). */
export const canDisposeOfPersonalData = (principal: Rights, organizationId: string): boolean =>
  isPlatformAdmin(principal) || heads.has(principal.memberships.get(organizationId) ?? 'member');

/** Whether the caller may change the organization, its portal, its members and its webhooks. */
export const canManageOrganization = (principal: Rights, organizationId: string): boolean =>
  isPlatformAdmin(principal) || heads.has(principal.memberships.get(organizationId) ?? 'member');

/** Whether the caller may give and take the organization role `owner`. */
export const canManageOwners = (principal: Rights, organizationId: string): boolean =>
  isPlatformAdmin(principal) || principal.memberships.get(organizationId) === 'owner';

/** Whether the caller may create and reset the sandbox of the organization and mint its keys. */
export const canManageSandbox = (principal: Rights, organizationId: string): boolean =>
  isPlatformAdmin(principal) || principal.memberships.get(organizationId) === 'owner';

const heads: ReadonlySet<OrgRole> = new Set(['owner', 'admin']);
const managers: ReadonlySet<OrgRole> = new Set(['owner', 'admin', 'moderator', 'hr_rep']);

/** The scopes whose operations need authority to manage steps, or an organization, wherever they act. */
const scopesOfManagers: ReadonlySet<Scope> = new Set<Scope>([
  'candidates:write',
  'pipeline:write',
  'roles:write',
  'sourcing:write',
  'tests:write',
]);
const scopesOfHeads: ReadonlySet<Scope> = new Set<Scope>([
  'members:write',
  'organization:write',
  'webhooks:read',
  'webhooks:write',
]);

/** Whether a scope would allow the caller anything in at least one organization. */
export const canUseScope = (principal: Rights, scope: Scope): boolean => {
  if (isPlatformAdmin(principal)) return true;
  const organizations = [...principal.memberships.keys()];
  if (scopesOfHeads.has(scope)) {
    return organizations.some((id) => canManageOrganization(principal, id));
  }
  return scopesOfManagers.has(scope) ? managesSomewhere(principal) : organizations.length > 0;
};
