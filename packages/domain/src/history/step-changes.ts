import type {
  CandidateRole,
  CandidateRoleStatus,
  StepStatus,
} from '../candidate-role/candidate-role.ts';
import type { CandidateRoleEvent } from '../candidate-role/events.ts';

/** The status of a candidate role, and of those of its steps that a change concerns. */
export type CandidateRoleStatuses = {
  readonly candidateRoleStatus: CandidateRoleStatus;
  readonly steps: readonly { readonly id: string; readonly status: StepStatus }[];
};

/**
 * The effect of one event: the step it names, and the statuses before and after; null before the candidate role
 * existed.
 */
export type StatusChange = {
  readonly stepId: string | null;
  readonly from: CandidateRoleStatuses | null;
  readonly to: CandidateRoleStatuses | null;
};

/** Describes what an event changed, for the step it names and every step whose status changed. */
export const describeChange = (
  before: CandidateRole,
  after: CandidateRole,
  event: CandidateRoleEvent,
): StatusChange => {
  const stepId = 'stepId' in event.data ? event.data.stepId : null;
  const concerned = after.steps.flatMap(({ id, status }) =>
    id === stepId || findStepStatus(before, id) !== status ? [id] : [],
  );
  return { stepId, from: toStatuses(before, concerned), to: toStatuses(after, concerned) };
};

/**
 * Describes what an event changed for one step; undefined if it neither names nor changes the step, nor changes the
 * status of the candidate role.
 */
export const changeAtStep = (
  before: CandidateRole,
  after: CandidateRole,
  event: CandidateRoleEvent,
  id: string,
): StatusChange | undefined => {
  const { stepId, to } = describeChange(before, after, event);
  const concerned = before.status !== after.status || to?.steps.some((step) => step.id === id);
  if (!concerned) return undefined;
  return { stepId, from: toStatuses(before, [id]), to: toStatuses(after, [id]) };
};

const findStepStatus = ({ steps }: CandidateRole, id: string): StepStatus | undefined =>
  steps.find((step) => step.id === id)?.status;

const toStatuses = (
  { status, steps }: CandidateRole,
  ids: readonly string[],
): CandidateRoleStatuses | null => {
  if (status === null) return null;
  const concerned = steps.filter(({ id }) => ids.includes(id));
  return {
    candidateRoleStatus: status,
    steps: concerned.map(({ id, status: stepStatus }) => ({ id, status: stepStatus })),
  };
};
