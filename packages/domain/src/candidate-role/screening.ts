import type { DataOf } from '../event.ts';
import type { CandidateRole } from './candidate-role.ts';
import type { CandidateRoleEvent, candidateRoleEvents } from './events.ts';

/** Tells at a step what an engine made of the CV, each screening once; whoever decides sees it there. */
export const recordScreening = (
  state: CandidateRole,
  screened: DataOf<typeof candidateRoleEvents, 'StepScreened'>,
): CandidateRoleEvent[] => {
  const { stepId, screeningId } = screened;
  const exists = state.steps.some(({ id }) => id === stepId);
  if (!exists || state.screenings.includes(screeningId)) return [];
  return [{ type: 'StepScreened', data: screened }];
};
