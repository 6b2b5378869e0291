import {
  blockersOf,
  organization,
  role,
  type StepAction,
  stepActions,
  type StepSurroundings,
} from '@hiring/domain';
import { load } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { canManageSteps } from '../http/authorize.ts';
import { isDenied } from '../http/denied-action.ts';
import type { Principal } from '../http/principal.ts';
import { knownStates } from './known-states.ts';
import type { Step } from './managed-step.ts';

export type AllowedActions = Awaited<ReturnType<typeof allowedActionsAt>>;

/**
 * What a caller may do at a step now, and what is in the way: first what is about the caller, then what the decision refuses
 * for. A look, not a promise: the transition itself decides.
 */
export const allowedActionsAt = async (deps: Deps, step: Step, principal: Principal) => {
  const { state } = step.loaded;
  const around = await surroundingsOf(deps, step);
  return stepActions.map((action) => {
    const callers = blockersOfCaller(principal, action, state.organizationId);
    const blockers = [...callers, ...blockersOf(action, state, step.id, around)];
    return { action, allowed: blockers.length === 0, blockers };
  });
};

const blockersOfCaller = (
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

const surroundingsOf = async (deps: Deps, step: Step): Promise<StepSurroundings> => {
  const { store } = deps;
  const { roleId, organizationId } = step.loaded.state;
  const [known, employer] = await Promise.all([
    knownStates(deps).role(roleId),
    load(store, organization, organizationId),
  ]);
  return {
    candidateRoleId: step.candidateRoleId,
    role: (known ?? (await load(store, role, roleId))).state,
    requiresExternalPositionId: employer.state.hris.requiresExternalPositionId,
    erased: step.erased,
  };
};
