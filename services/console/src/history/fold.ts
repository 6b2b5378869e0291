import type { Fact } from './fact.ts';
import type { Names, StatusChange, TimelineEvent } from './timeline-event.ts';

/** Returns the statuses of a candidate in each role after some events: a fact for each role, in the order of entry. */
export const foldCandidate = (past: readonly TimelineEvent[], names: Names): readonly Fact[] => {
  const roles = new Map<string, StatusChange>();
  for (const { change } of past) {
    if (change) roles.set(change.candidateRoleId, merge(roles.get(change.candidateRoleId), change));
  }
  return [...roles.values()].map(({ candidateRoleId, status, steps }) => ({
    name: names.get(candidateRoleId) ?? 'Role',
    value: [
      status,
      ...steps.map((step) => `${names.get(step.id) ?? step.id}: ${toWords(step.status)}`),
    ].join(', '),
  }));
};

/** An event names only the steps that it changed. */
const merge = (before: StatusChange | undefined, change: StatusChange): StatusChange => {
  const steps = new Map(before?.steps.map((step) => [step.id, step]));
  for (const step of change.steps) steps.set(step.id, step);
  return { ...change, steps: [...steps.values()].sort((a, b) => toOrder(a.id) - toOrder(b.id)) };
};

/** The id of a step ends with its place in the role. */
const toOrder = (stepId: string): number => Number(stepId.split('.')[1] ?? 0);

const toWords = (status: string): string => status.replaceAll('_', ' ');

const countedTypes = {
  'candidate_role.entered': 'Candidates entered',
  'candidate_step.validated': 'Steps validated',
  'candidate_step.rejected': 'Steps rejected',
  'candidate_role.hired': 'Hires',
  'candidate_role.not_selected': 'Not selected',
  'candidate_role.reopened': 'Rejections taken back',
} as const;

/** Returns the status of a role after some changes of the feed, and how often what has happened in it. */
export const foldRole = (past: readonly TimelineEvent[]): readonly Fact[] => {
  const status = past.findLast(({ type, text }) => type.startsWith('role.') && text !== '');
  const counts = Object.entries(countedTypes).map(([type, name]) => ({
    name,
    value: String(past.filter((event) => event.type === type).length),
  }));
  return [{ name: 'Status', value: toWords(status?.text ?? 'unknown') }, ...counts];
};
