import type { StepType } from '../role/events.ts';
import type {
  CandidateRole,
  CandidateRoleStatus,
  CandidateStep,
  StepStatus,
} from './candidate-role.ts';

/** The status of one candidate role without personal data: the input of the status summary. */
export type StatusSnapshot = {
  readonly organizationId: string;
  readonly roleId: string;
  readonly status: CandidateRoleStatus;
  readonly currentStepId: string | null;
  readonly currentStepType: StepType | null;
  readonly steps: readonly StepStatusSnapshot[];
};

type StepStatusSnapshot = {
  readonly roleStepId: string;
  readonly stepType: StepType;
  readonly status: StepStatus;
  readonly enteredAt: string | null;
  /** Time of the validation, or of a rejection without one; null for an open or skipped step. */
  readonly leftAt: string | null;
};

/** Returns the status of a candidate role; undefined if the candidate never entered the pipeline. */
export const toStatusSnapshot = (state: CandidateRole): StatusSnapshot | undefined => {
  const { status, organizationId, roleId, steps } = state;
  if (status === null) return undefined;
  const current = status === 'In Progress' ? steps.find(isCurrent) : undefined;
  return {
    organizationId,
    roleId,
    status,
    currentStepId: current?.id ?? null,
    currentStepType: current?.stepType ?? null,
    steps: steps.map(toStepStatusSnapshot),
  };
};

const isCurrent = (step: CandidateStep): boolean => step.status === 'in_progress';

const toStepStatusSnapshot = (step: CandidateStep): StepStatusSnapshot => ({
  roleStepId: step.roleStepId,
  stepType: step.stepType,
  status: step.status,
  enteredAt: step.enteredAt,
  leftAt: step.validatedAt ?? step.rejectedAt,
});
