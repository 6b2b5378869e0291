import type { DataOf } from '../event.ts';
import { type Candidate, assertActiveCandidate } from './candidate.ts';
import type { CandidateEvent, candidateEvents } from './events.ts';

/** Says that this person was a lead, before the lead says so: whoever is erased here is erased there. */
export const recordLead = (
  state: Candidate,
  sourced: DataOf<typeof candidateEvents, 'CandidateSourced'>,
): CandidateEvent[] => {
  assertActiveCandidate(state);
  return state.leads.includes(sourced.leadId) ? [] : [{ type: 'CandidateSourced', data: sourced }];
};
