import { Refusal, type Sandbox, sandbox } from '@hiring/domain';
import { load } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { canManageSandbox } from '../http/auth/authorize.ts';
import type { Principal } from '../http/auth/principal.ts';
import { forbidden } from '../http/problems/problem.ts';
import { loadVisibleOrganization } from '../organizations/load-visible-organization.ts';
import { notOwner } from './endpoint-defaults.ts';

type SandboxDeps = Pick<Deps, 'store'>;

/** The sandbox of an organization that was requested. */
export type KnownSandbox = Sandbox & { readonly userId: string };

/** Returns the sandbox of an organization. Refuses `sandbox_not_found`. */
export const findSandbox = async ({ store }: SandboxDeps, id: string): Promise<KnownSandbox> => {
  const { state } = await load(store, sandbox, id);
  const { userId } = state;
  if (userId === null) throw new Refusal('sandbox_not_found');
  return { ...state, userId };
};

/**
 * Refuses `organization_not_found`, also if the caller does not see the organization, and `sandbox_organization` for a
 * sandbox. Throws 403 unless the caller is an owner, or a platform admin. Returns the name of the organization.
 */
export const assertSandboxOwner = async (
  deps: SandboxDeps,
  principal: Principal,
  id: string,
): Promise<string> => {
  const { state } = await loadVisibleOrganization(deps, principal, id);
  if (!canManageSandbox(principal, id)) throw forbidden(notOwner);
  if (state.sandboxOf !== null) throw new Refusal('sandbox_organization');
  return state.name;
};
