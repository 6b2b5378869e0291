import type { DataOf } from '../event.ts';
import { type Candidate, assertActiveCandidate } from './candidate.ts';
import type { CandidateEvent, candidateEvents } from './events.ts';

/** Records that this person was a lead, before the lead's stream records it, so that an erasure also finds the lead. */
export const recordLead = (
  state: Candidate,
  sourced: DataOf<typeof candidateEvents, 'CandidateSourced'>,
): CandidateEvent[] => {
  assertActiveCandidate(state);
  return state.leads.includes(sourced.leadId) ? [] : [{ type: 'CandidateSourced', data: sourced }];
};
