import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import { type Candidate, assertActiveCandidate } from './candidate.ts';
import type { CandidateEvent, candidateEvents } from './events.ts';

/** Notes that a candidate may have: each is read with the candidate's stream. */
export const maxNotes = 1_000;

/** Notes are added and never changed; one of the same id again is nothing. Refuses `too_many_notes`. */
export const addNote = (
  state: Candidate,
  noted: DataOf<typeof candidateEvents, 'CandidateNoted'>,
): CandidateEvent[] => {
  assertActiveCandidate(state);
  if (state.notes.includes(noted.noteId)) return [];
  if (state.notes.length >= maxNotes) throw new Refusal('too_many_notes');
  return [{ type: 'CandidateNoted', data: noted }];
};
