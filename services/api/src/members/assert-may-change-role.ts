import type { OrgRole } from '@hiring/domain';

import { canManageOwners } from '../http/auth/authorize.ts';
import type { Principal } from '../http/auth/principal.ts';
import { forbidden } from '../http/problems/problem.ts';

/** Throws 403 if one of the roles is `owner` and the caller is neither an owner nor a platform admin. */
export const assertMayChangeRole = (
  principal: Principal,
  organizationId: string,
  roles: readonly (OrgRole | undefined)[],
): void => {
  if (!roles.includes('owner') || canManageOwners(principal, organizationId)) return;
  throw forbidden('Only owners of the organization may give or take the role owner');
};
