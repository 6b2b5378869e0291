import {
  type CandidateRole,
  type CandidateStep,
  toEffectId,
  deriveEffects,
  toEffectType,
  type Organization,
  Refusal,
  getStep,
} from '@hiring/domain';
import type { RecordedEvent } from '@hiring/eventstore';

import { presentEffect } from '../effects/present.ts';
import type { EffectRow } from '../effects/queries.ts';
import type { AllowedActions } from './allowed-actions.ts';
import type { Step } from './find-step.ts';
import { expectEffect } from './transitions/expected-effects.ts';
import type { TransitionResult } from './transitions/transition-request.ts';

/** Presents the response of a transition (specification §4.4) from the folded state, which is never stale. */
export const presentTransition = (
  result: TransitionResult,
  step: Step,
  organization?: Organization,
) => {
  const { state, revision, position } = result;
  return {
    success: true as const,
    step: presentStep(state, step.id, revision),
    nextStep: presentNextStep(state, step.id, revision),
    candidateRole: presentCandidateRole(state, step),
    effects: presentNewEffects(result, step, organization),
    position: position?.toString() ?? null,
  };
};

/** Presents the step after this one if the candidate has entered it, else null; also null after the last step. */
export const presentNextStep = (
  state: CandidateRole,
  stepId: string,
  revision: bigint | undefined,
) => {
  const next = state.steps[state.steps.findIndex(({ id }) => id === stepId) + 1];
  const isEntered = state.status === 'In Progress' && next?.status === 'in_progress';
  return isEntered ? presentStep(state, next.id, revision) : null;
};

/** Presents the candidate role. Refuses `step_not_found` before it has entered the pipeline. */
export const presentCandidateRole = (
  { status }: CandidateRole,
  { candidateRoleId: id }: Pick<Step, 'candidateRoleId'>,
) => {
  if (status === null) throw new Refusal('step_not_found');
  return { id, status };
};

/** Presents the effects of the events of a transition, under the ids that later requests show. */
const presentNewEffects = (
  { events, eventIds }: TransitionResult,
  { candidateRoleId }: Step,
  organization: Organization | undefined,
) =>
  events.flatMap((event, index) =>
    deriveEffects(candidateRoleId, event).flatMap(({ name }) => {
      const type = toEffectType(name);
      if (type === undefined) return [];
      const id = toEffectId(eventIds[index] ?? '', name);
      return { id, ...expectEffect(type, organization), status: 'pending' as const };
    }),
  );

/** Presents a single step with its candidate, entry time, effects and allowed actions (decisions §7). */
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

/** Presents a step as it was after an event of its candidate role. */
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

/** Presents a step. Its version is that of the candidate role, because a change of one step can concern the others. */
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
