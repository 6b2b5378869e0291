import type { DataOf } from '../event.ts';
import { type Candidate, assertActiveCandidate } from './candidate.ts';
import type { CandidateEvent, candidateEvents } from './events.ts';

/**
 * Announces that the rejection on one of the candidate's roles is about to be withdrawn. A later erasure of the
 * candidate must first settle the withdrawal on the candidate role. The same announcement again yields no event.
 * Refuses `candidate_not_found`, `candidate_erased`.
 */
export const reconsiderRejection = (
  state: Candidate,
  reconsidered: DataOf<typeof candidateEvents, 'RejectionReconsidered'>,
): CandidateEvent[] => {
  assertActiveCandidate(state);
  const announced = state.reconsiderations.some(
    ({ reconsiderationId }) => reconsiderationId === reconsidered.reconsiderationId,
  );
  return announced ? [] : [{ type: 'RejectionReconsidered', data: reconsidered }];
};
