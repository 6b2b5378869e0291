import type { DataOf } from '../event.ts';
import type { CandidateRole } from './candidate-role.ts';
import type { CandidateRoleEvent, candidateRoleEvents } from './events.ts';

/** Records the result of a CV screening at a step, once for each screening. Yields no event for an unknown step. */
export const recordScreening = (
  state: CandidateRole,
  screened: DataOf<typeof candidateRoleEvents, 'StepScreened'>,
): CandidateRoleEvent[] => {
  const { stepId, screeningId } = screened;
  const exists = state.steps.some(({ id }) => id === stepId);
  if (!exists || state.screenings.includes(screeningId)) return [];
  return [{ type: 'StepScreened', data: screened }];
};
