import type {
  CandidateRole,
  CandidateRoleStatus,
  StepStatus,
} from '../candidate-role/candidate-role.ts';
import type { CandidateRoleEvent } from '../candidate-role/events.ts';

/** How a candidate role stood, and those of its steps that are spoken of. */
export type Statuses = {
  readonly candidateRoleStatus: CandidateRoleStatus;
  readonly steps: readonly { readonly id: string; readonly status: StepStatus }[];
};

/** What one event meant: the step it names, and the statuses before and after; null where the candidate role was not yet. */
export type Change = {
  readonly stepId: string | null;
  readonly from: Statuses | null;
  readonly to: Statuses | null;
};

/** Speaks of the step the event names and of every step it moves. */
export const changeOf = (
  before: CandidateRole,
  after: CandidateRole,
  event: CandidateRoleEvent,
): Change => {
  const stepId = 'stepId' in event.data ? event.data.stepId : null;
  const concerned = after.steps.flatMap(({ id, status }) =>
    id === stepId || statusOf(before, id) !== status ? [id] : [],
  );
  return { stepId, from: statusesOf(before, concerned), to: statusesOf(after, concerned) };
};

/**
 * The same as seen from one step; undefined when the event is no concern of it: it neither names nor moves the step, nor
 * changes where the whole candidate role stands.
 */
export const changeAtStep = (
  before: CandidateRole,
  after: CandidateRole,
  event: CandidateRoleEvent,
  id: string,
): Change | undefined => {
  const { stepId, to } = changeOf(before, after, event);
  const concerned = before.status !== after.status || to?.steps.some((step) => step.id === id);
  if (!concerned) return undefined;
  return { stepId, from: statusesOf(before, [id]), to: statusesOf(after, [id]) };
};

const statusOf = ({ steps }: CandidateRole, id: string): StepStatus | undefined =>
  steps.find((step) => step.id === id)?.status;

const statusesOf = ({ status, steps }: CandidateRole, ids: readonly string[]): Statuses | null => {
  if (status === null) return null;
  const concerned = steps.filter(({ id }) => ids.includes(id));
  return {
    candidateRoleStatus: status,
    steps: concerned.map(({ id, status: stepStatus }) => ({ id, status: stepStatus })),
  };
};
