import type { CandidateRole } from './candidate-role.ts';
import type { CandidateRoleEvent } from './events.ts';
import { stepOf } from './transitions.ts';

type Data<Name> = Extract<CandidateRoleEvent, { type: Name }>['data'];

/**
 * The step a contract is owed for, if any: the current step when it is an `offer`, or the step of a hire
 * that has no contract at all (decisions §7).
 */
export const contractOwedFor = (state: CandidateRole): string | undefined => {
  if (state.status === 'Hired') {
    const some = state.steps.some(({ contractId }) => contractId !== null);
    return some ? undefined : (state.hiredStepId ?? undefined);
  }
  if (state.status !== 'In Progress') return undefined;
  const current = state.steps.find(({ status }) => status === 'in_progress');
  return current?.stepType === 'offer' && current.contractId === null ? current.id : undefined;
};

/** One contract per step: the second is nothing. */
export const recordContract = (
  state: CandidateRole,
  generated: Data<'ContractGenerated'>,
): CandidateRoleEvent[] =>
  stepOf(state, generated.stepId).contractId === null
    ? [{ type: 'ContractGenerated', data: generated }]
    : [];
