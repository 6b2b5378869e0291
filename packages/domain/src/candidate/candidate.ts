import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import { type CandidateEvent, candidateEvents } from './events.ts';

/** A person who is considered by one organisation. */
export type Candidate = {
  readonly organizationId: string;
  readonly registered: boolean;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
};

export const candidate: Decider<Candidate, typeof candidateEvents> = {
  category: 'candidate',
  events: candidateEvents,
  initial: { organizationId: '', registered: false, name: '', email: '', phone: null },
  evolve: (state, event) => {
    const { name, email, phone } = event.data;
    switch (event.type) {
      case 'CandidateRegistered': {
        const { organizationId } = event.data;
        return { organizationId, registered: true, name, email, phone };
      }
      case 'CandidateCorrected':
        return { ...state, name, email, phone };
    }
  },
};

export const registerCandidate = (
  state: Candidate,
  registered: DataOf<typeof candidateEvents, 'CandidateRegistered'>,
): CandidateEvent[] => {
  if (state.registered) throw new Refusal('already_exists');
  return [{ type: 'CandidateRegistered', data: registered }];
};

/** Replaces the contact fields; the same again is nothing. */
export const correct = (
  state: Candidate,
  corrected: DataOf<typeof candidateEvents, 'CandidateCorrected'>,
): CandidateEvent[] => {
  if (!state.registered) throw new Refusal('candidate_not_found');
  const same =
    state.name === corrected.name &&
    state.email === corrected.email &&
    state.phone === corrected.phone;
  return same ? [] : [{ type: 'CandidateCorrected', data: corrected }];
};
