import type { Deps } from '../deps.ts';
import { canManageSteps, canSee } from '../http/auth/authorize.ts';
import type { Principal } from '../http/auth/principal.ts';
import { badRequest, forbidden, notFound } from '../http/problems/problem.ts';
import { findOrganization } from './find-organization.ts';

/**
 * Returns the id of the organization to create something in: the requested one, else the only one that the caller is a
 * member of. Throws 400 if the request must name it, 404 if the caller cannot see it, 403 without authority in it
 * (decisions §4).
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
    {
      path: 'organizationId',
      message: 'Required unless you are a member of exactly one organization',
    },
  ]);
};
