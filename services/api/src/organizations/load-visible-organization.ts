import { type Organization, organization, Refusal } from '@hiring/domain';
import { load, type LoadedState } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { canManageOrganization, canSee } from '../http/auth/authorize.ts';
import type { Principal } from '../http/auth/principal.ts';
import { forbidden } from '../http/problems/problem.ts';

/**
 * Returns an organization from its stream, which is never stale. Refuses `organization_not_found`, also if the caller
 * does not see it.
 */
export const loadVisibleOrganization = async (
  { store }: Pick<Deps, 'store'>,
  principal: Principal,
  id: string,
): Promise<LoadedState<Organization>> => {
  if (!canSee(principal, id)) throw new Refusal('organization_not_found');
  const loaded = await load(store, organization, id);
  if (!loaded.state.founded || loaded.state.retired) throw new Refusal('organization_not_found');
  return loaded;
};

/** The same for an organization to change: throws 403 unless the caller is its owner or admin, or a platform admin. */
export const loadManagedOrganization = async (
  deps: Pick<Deps, 'store'>,
  principal: Principal,
  id: string,
): Promise<LoadedState<Organization>> => {
  const loaded = await loadVisibleOrganization(deps, principal, id);
  if (canManageOrganization(principal, id)) return loaded;
  throw forbidden(notManaged);
};

export const notManaged = 'Only owners and admins of the organization may do this';
