import { Refusal, type SourcedLead, sourcedLead } from '@hiring/domain';
import { load, type LoadedState } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { canManageSteps, canSee } from '../http/auth/authorize.ts';
import type { Principal } from '../http/auth/principal.ts';
import { forbidden } from '../http/problems/problem.ts';

/**
 * Returns a lead that the caller may manage. Refuses `lead_not_found`, also for a lead of an organization that the
 * caller cannot see (decisions §2); throws 403 without authority.
 */
export const findManagedLead = async (
  { store }: Pick<Deps, 'store'>,
  id: string,
  principal: Principal,
  hasAuthority: typeof canManageSteps = canManageSteps,
): Promise<LoadedState<SourcedLead> & { readonly organizationId: string }> => {
  const loaded = await load(store, sourcedLead, id);
  const organizationId = loaded.state.sourced?.organizationId;
  if (organizationId === undefined || !canSee(principal, organizationId)) {
    throw new Refusal('lead_not_found');
  }
  if (hasAuthority(principal, organizationId)) return { ...loaded, organizationId };
  throw forbidden('You may not manage the leads of this organization');
};
