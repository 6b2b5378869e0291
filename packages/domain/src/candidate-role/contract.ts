import type { CandidateRole } from './candidate-role.ts';
import type { CandidateRoleEvent } from './events.ts';
import { getStep } from './transitions.ts';

type Data<Name> = Extract<CandidateRoleEvent, { type: Name }>['data'];

/**
 * The step a contract is owed for, if any: an `offer` step the candidate has entered, or the step of a hire that
 * has no contract at all (decisions §7). It does not depend on how late it is asked.
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

/** One contract per step: the second is nothing. */
export const recordContract = (
  state: CandidateRole,
  generated: Data<'ContractGenerated'>,
): CandidateRoleEvent[] =>
  getStep(state, generated.stepId).contractId === null
    ? [{ type: 'ContractGenerated', data: generated }]
    : [];
