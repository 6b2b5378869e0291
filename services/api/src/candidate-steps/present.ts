import { type CandidateRole, type CandidateStep, stepOf } from '@hiring/domain';
import type { Recorded } from '@hiring/eventstore';

import { presentEffect } from '../effects/present.ts';
import type { EffectRow } from '../effects/queries.ts';

/** The answer of a transition (specification §4.4), from the folded state: never stale. */
export const presentTransition = (state: CandidateRole, stepId: string) => ({
  success: true as const,
  step: presentStep(state, stepId),
});

/** A step by itself: whose it is, since when, and what follows from it (decisions §7). */
export const presentShownStep = (
  state: CandidateRole,
  stepId: string,
  effects: readonly EffectRow[],
) => {
  const step = presentWhole(state, stepId);
  return { success: true as const, step: { ...step, effects: effects.map(presentEffect) } };
};

/** A step as it was after an event of its candidate role. */
export const presentPastStep = (
  state: CandidateRole,
  stepId: string,
  { revision, recordedAt }: Pick<Recorded, 'revision' | 'recordedAt'>,
) => ({
  success: true as const,
  step: presentWhole(state, stepId),
  asOf: { revision: Number(revision), at: recordedAt },
});

const presentWhole = (state: CandidateRole, stepId: string) => {
  const { enteredAt, contractId } = stepOf(state, stepId);
  const { candidateId } = state;
  return { ...presentStep(state, stepId), candidateId, enteredAt, contractId };
};

const presentStep = (state: CandidateRole, stepId: string) => {
  const step = stepOf(state, stepId);
  return {
    id: step.id,
    roleId: state.roleId,
    roleStepId: step.roleStepId,
    name: step.name,
    order: step.order,
    stepType: step.stepType,
    status: step.status,
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
