import { type CandidateRole, type CandidateStep, stepOf } from '@hiring/domain';

/** The answer of a transition (specification §4.4), from the folded state: never stale. */
export const presentTransition = (state: CandidateRole, stepId: string) => ({
  success: true as const,
  step: presentStep(state, stepId),
});

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
