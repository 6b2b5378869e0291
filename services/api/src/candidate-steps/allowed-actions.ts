import {
  findBlockers,
  organization,
  role,
  type StepAction,
  stepActions,
  type StepContext,
} from '@hiring/domain';
import { load } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { canManageSteps } from '../http/auth/authorize.ts';
import { isDenied } from '../http/auth/key-restrictions.ts';
import type { Principal } from '../http/auth/principal.ts';
import type { Step } from './find-step.ts';
import { stateLoaders } from './state-loaders.ts';

export type AllowedActions = Awaited<ReturnType<typeof findAllowedActions>>;

/**
 * Returns each action at a step with the blockers that prevent it now: first those of the caller, then the refusals of
 * the decision. The result is a snapshot; the transition itself decides.
 */
export const findAllowedActions = async (deps: Deps, step: Step, principal: Principal) => {
  const { state } = step.loaded;
  const surroundings = await loadSurroundings(deps, step);
  return stepActions.map((action) => {
    const callers = listCallerBlockers(principal, action, state.organizationId);
    const blockers = [...callers, ...findBlockers(action, state, step.id, surroundings)];
    return { action, allowed: blockers.length === 0, blockers };
  });
};

const listCallerBlockers = (
  principal: Principal,
  action: StepAction,
  organizationId: string,
): readonly string[] => {
  const { auth } = principal;
  const unscoped = auth.type === 'api_key' && !auth.scopes.includes('pipeline:write');
  return [
    ...(unscoped ? ['insufficient_scope'] : []),
    ...(canManageSteps(principal, organizationId) ? [] : ['forbidden']),
    ...(isDenied(principal, action) ? ['denied_action'] : []),
  ];
};

const loadSurroundings = async (deps: Deps, step: Step): Promise<StepContext> => {
  const { store } = deps;
  const { roleId, organizationId } = step.loaded.state;
  const [cachedRole, loadedOrganization] = await Promise.all([
    stateLoaders(deps).role(roleId),
    load(store, organization, organizationId),
  ]);
  return {
    candidateRoleId: step.candidateRoleId,
    role: (cachedRole ?? (await load(store, role, roleId))).state,
    requiresExternalPositionId: loadedOrganization.state.hris.requiresExternalPositionId,
    erased: step.erased,
  };
};
