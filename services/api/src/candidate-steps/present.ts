import {
  type CandidateRole,
  type CandidateStep,
  effectIdOf,
  effectsOf,
  effectTypeOf,
  Refusal,
  stepOf,
} from '@hiring/domain';
import type { Recorded } from '@hiring/eventstore';

import { presentEffect } from '../effects/present.ts';
import type { EffectRow } from '../effects/queries.ts';
import type { AllowedActions } from './allowed-actions.ts';
import type { Done } from './asked.ts';
import type { Step } from './managed-step.ts';

/** The answer of a transition (specification §4.4), from the folded state: never stale. */
export const presentTransition = (done: Done, step: Step) => {
  const { state, revision, position } = done;
  return {
    success: true as const,
    step: presentStep(state, step.id, revision),
    nextStep: presentNextStep(state, step.id, revision),
    candidateRole: presentCandidateRole(state, step),
    effects: presentBornEffects(done, step),
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
  const entered = state.status === 'In Progress' && next?.status === 'in_progress';
  return entered ? presentStep(state, next.id, revision) : null;
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
const presentBornEffects = ({ events, eventIds }: Done, { candidateRoleId }: Step) =>
  events.flatMap((event, index) =>
    effectsOf(candidateRoleId, event).flatMap(({ name }) => {
      const type = effectTypeOf(name);
      if (type === undefined) return [];
      return { id: effectIdOf(eventIds[index] ?? '', name), type, status: 'pending' as const };
    }),
  );

/** A step by itself: whose it is, since when, and what follows from it (decisions §7). */
export const presentShownStep = (
  { id, loaded: { state, revision } }: Step,
  effects: readonly EffectRow[],
  allowedActions: AllowedActions,
) => {
  const step = presentWhole(state, id, revision);
  return {
    success: true as const,
    step: { ...step, effects: effects.map(presentEffect), allowedActions },
  };
};

/** A step as it was after an event of its candidate role. */
export const presentPastStep = (
  state: CandidateRole,
  stepId: string,
  { revision, recordedAt }: Pick<Recorded, 'revision' | 'recordedAt'>,
) => ({
  success: true as const,
  step: presentWhole(state, stepId, revision),
  asOf: { revision: Number(revision), at: recordedAt },
});

const presentWhole = (state: CandidateRole, stepId: string, revision: bigint | undefined) => {
  const { enteredAt, contractId } = stepOf(state, stepId);
  const { candidateId } = state;
  return { ...presentStep(state, stepId, revision), candidateId, enteredAt, contractId };
};

/** Its version is the candidate role's: whatever happens at one step is about all of them. */
export const presentStep = (state: CandidateRole, stepId: string, revision: bigint | undefined) => {
  const step = stepOf(state, stepId);
  return {
    id: step.id,
    roleId: state.roleId,
    roleStepId: step.roleStepId,
    name: step.name,
    order: step.order,
    stepType: step.stepType,
    status: step.status,
    version: Number(revision),
    ...validationOf(step),
    ...rejectionOf(step),
  };
};

/** A step that was validated and then rejected shows its rejection only. */
const validationOf = (step: CandidateStep) => {
  const { status, validatedAt, validationScore, validationNotes } = step;
  if (status !== 'validated' || validatedAt === null || validationScore === null) return {};
  return { validatedAt, validationScore, validationNotes };
};

const rejectionOf = ({ status, rejectedAt, rejectionReason }: CandidateStep) => {
  if (status !== 'rejected' || rejectedAt === null) return {};
  return { rejectedAt, rejectionReason: rejectionReason ?? '' };
};
