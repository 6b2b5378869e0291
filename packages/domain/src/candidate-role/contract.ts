import type { CandidateRole } from './candidate-role.ts';
import type { CandidateRoleEvent } from './events.ts';
import { getStep } from './transitions.ts';

type Data<Name> = Extract<CandidateRoleEvent, { type: Name }>['data'];

/**
 * Returns the step that requires a contract, if any: an `offer` step the candidate has entered, or the step of a hire
 * without any contract (decisions §7). The result does not depend on the time of the call.
 */
export const findStepOwedContract = (state: CandidateRole): string | undefined => {
  if (state.status === null || state.status === 'Not Selected') return undefined;
  const offered = state.steps.find(
    ({ stepType, enteredAt, contractId }) =>
      stepType === 'offer' && enteredAt !== null && contractId === null,
  );
  if (offered) return offered.id;
  const hasContract = state.steps.some(({ contractId }) => contractId !== null);
  return hasContract ? undefined : (state.hiredStepId ?? undefined);
};

/** Records the contract of a step. Yields no event if the step has one. */
export const recordContract = (
  state: CandidateRole,
  generated: Data<'ContractGenerated'>,
): CandidateRoleEvent[] =>
  getStep(state, generated.stepId).contractId === null
    ? [{ type: 'ContractGenerated', data: generated }]
    : [];
