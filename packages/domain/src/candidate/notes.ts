import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import { type Candidate, assertActiveCandidate } from './candidate.ts';
import type { CandidateEvent, candidateEvents } from './events.ts';

/** Maximum number of notes of a candidate: all are read with the candidate's stream. */
export const maxNotes = 1_000;

/** Adds a note; notes are never changed. Yields no event for an id that was added before. Refuses `too_many_notes`. */
export const addNote = (
  state: Candidate,
  noted: DataOf<typeof candidateEvents, 'CandidateNoted'>,
): CandidateEvent[] => {
  assertActiveCandidate(state);
  if (state.notes.includes(noted.noteId)) return [];
  if (state.notes.length >= maxNotes) throw new Refusal('too_many_notes');
  return [{ type: 'CandidateNoted', data: noted }];
};
