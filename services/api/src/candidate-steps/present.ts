import {
  type CandidateRole,
  type CandidateStep,
  toEffectId,
  deriveEffects,
  toEffectType,
  Refusal,
  getStep,
} from '@hiring/domain';
import type { RecordedEvent } from '@hiring/eventstore';

import { presentEffect } from '../effects/present.ts';
import type { EffectRow } from '../effects/queries.ts';
import type { AllowedActions } from './allowed-actions.ts';
import type { Step } from './find-step.ts';
import type { TransitionResult } from './transitions/transition-request.ts';

/** The answer of a transition (specification §4.4), from the folded state: never stale. */
export const presentTransition = (result: TransitionResult, step: Step) => {
  const { state, revision, position } = result;
  return {
    success: true as const,
    step: presentStep(state, step.id, revision),
    nextStep: presentNextStep(state, step.id, revision),
    candidateRole: presentCandidateRole(state, step),
    effects: presentNewEffects(result, step),
    position: position?.toString() ?? null,
  };
};

/** The step after this one, when the candidate has come to it; null otherwise, and at the end. */
export const presentNextStep = (
  state: CandidateRole,
  stepId: string,
  revision: bigint | undefined,
) => {
  const next = state.steps[state.steps.findIndex(({ id }) => id === stepId) + 1];
  const isEntered = state.status === 'In Progress' && next?.status === 'in_progress';
  return isEntered ? presentStep(state, next.id, revision) : null;
};

/** One that has steps has entered the pipeline. */
export const presentCandidateRole = (
  { status }: CandidateRole,
  { candidateRoleId: id }: Pick<Step, 'candidateRoleId'>,
) => {
  if (status === null) throw new Refusal('step_not_found');
  return { id, status };
};

/** What follows from the events of a transition, under the ids by which it is shown from then on. */
const presentNewEffects = ({ events, eventIds }: TransitionResult, { candidateRoleId }: Step) =>
  events.flatMap((event, index) =>
    deriveEffects(candidateRoleId, event).flatMap(({ name }) => {
      const type = toEffectType(name);
      if (type === undefined) return [];
      return { id: toEffectId(eventIds[index] ?? '', name), type, status: 'pending' as const };
    }),
  );

/** A step by itself: whose it is, since when, and what follows from it (decisions §7). */
export const presentShownStep = (
  { id, loaded: { state, revision } }: Step,
  effects: readonly EffectRow[],
  allowedActions: AllowedActions,
) => {
  const step = presentFullStep(state, id, revision);
  return {
    success: true as const,
    step: { ...step, effects: effects.map(presentEffect), allowedActions },
  };
};

/** A step as it was after an event of its candidate role. */
export const presentPastStep = (
  state: CandidateRole,
  stepId: string,
  { revision, recordedAt }: Pick<RecordedEvent, 'revision' | 'recordedAt'>,
) => ({
  success: true as const,
  step: presentFullStep(state, stepId, revision),
  asOf: { revision: Number(revision), at: recordedAt },
});

const presentFullStep = (state: CandidateRole, stepId: string, revision: bigint | undefined) => {
  const { enteredAt, contractId } = getStep(state, stepId);
  const { candidateId } = state;
  return { ...presentStep(state, stepId, revision), candidateId, enteredAt, contractId };
};

/** Its version is the candidate role's: whatever happens at one step is about all of them. */
export const presentStep = (state: CandidateRole, stepId: string, revision: bigint | undefined) => {
  const step = getStep(state, stepId);
  return {
    id: step.id,
    roleId: state.roleId,
    roleStepId: step.roleStepId,
    name: step.name,
    order: step.order,
    stepType: step.stepType,
    status: step.status,
    version: Number(revision),
    ...presentValidation(step),
    ...presentRejection(step),
  };
};

/** A step that was validated and then rejected shows its rejection only. */
const presentValidation = (step: CandidateStep) => {
  const { status, validatedAt, validationScore, validationNotes } = step;
  if (status !== 'validated' || validatedAt === null || validationScore === null) return {};
  return { validatedAt, validationScore, validationNotes };
};

const presentRejection = ({ status, rejectedAt, rejectionReason }: CandidateStep) => {
  if (status !== 'rejected' || rejectedAt === null) return {};
  return { rejectedAt, rejectionReason: rejectionReason ?? '' };
};
