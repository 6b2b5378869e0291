import type { Deps } from '../deps.ts';
import { canManageSteps, canSee } from '../http/auth/authorize.ts';
import type { Principal } from '../http/auth/principal.ts';
import { badRequest, forbidden, notFound } from '../http/problems/problem.ts';
import { findOrganization } from './find-organization.ts';

/**
 * The organization something is to be made in: the one named, else the only one the caller is a member of. Throws 400 when it
 * has to be named, 404 for one the caller does not see, 403 without authority in it (decisions §4).
 */
export const findManagedOrganization = async (
  deps: Deps,
  principal: Principal,
  requestedId: string | undefined,
): Promise<string> => {
  const organizationId = requestedId ?? getOnlyOrganizationId(principal);
  if (!canSee(principal, organizationId)) throw notFound('Organization not found');
  await findOrganization(deps, organizationId);
  if (canManageSteps(principal, organizationId)) return organizationId;
  throw forbidden('You have no authority in this organization');
};

const getOnlyOrganizationId = ({ memberships }: Principal): string => {
  const [only, ...others] = memberships.keys();
  if (only !== undefined && others.length === 0) return only;
  throw badRequest('organizationId is required', [
    { path: 'organizationId', message: 'Required of who is not a member of exactly one' },
  ]);
};
