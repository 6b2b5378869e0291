import { type CandidateRole, candidateRole, getStep } from './candidate-role.ts';
import type { CandidateRoleEvent } from './events.ts';

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

/** The events that state whether a contract is owed after them. */
type TransitionEvent = Extract<CandidateRoleEvent, { data: { contractOwed: boolean } }>;

type WithoutContractOwed<Event> = Event extends {
  readonly type: infer Type;
  readonly data: infer Data;
}
  ? { readonly type: Type; readonly data: Omit<Data, 'contractOwed'> }
  : never;

/** Returns a transition's event with whether a contract is owed after it, so that only then an effect generates one. */
export const withContractOwed = (
  state: CandidateRole,
  event: WithoutContractOwed<TransitionEvent>,
): TransitionEvent => {
  const after = candidateRole.evolve(state, setContractOwed(event, false));
  return setContractOwed(event, findStepOwedContract(after) !== undefined);
};

const setContractOwed = (event: WithoutContractOwed<TransitionEvent>, contractOwed: boolean) =>
  ({ ...event, data: { ...event.data, contractOwed } }) as TransitionEvent;

/** Records the contract of a step. Yields no event if the step has one. */
export const recordContract = (
  state: CandidateRole,
  generated: Data<'ContractGenerated'>,
): CandidateRoleEvent[] =>
  getStep(state, generated.stepId).contractId === null
    ? [{ type: 'ContractGenerated', data: generated }]
    : [];
