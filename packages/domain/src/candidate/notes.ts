import type { DataOf } from '../event.ts';
import { type Candidate, mustBeKnown } from './candidate.ts';
import type { CandidateEvent, candidateEvents } from './events.ts';

/** Notes are added and never changed; one of the same id again is nothing. */
export const note = (
  state: Candidate,
  noted: DataOf<typeof candidateEvents, 'CandidateNoted'>,
): CandidateEvent[] => {
  mustBeKnown(state);
  return state.notes.includes(noted.noteId) ? [] : [{ type: 'CandidateNoted', data: noted }];
};
