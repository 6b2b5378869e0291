import type { CandidateRoleStatus } from '../candidate-role/candidate-role.ts';
import type { Decider } from '../decider.ts';
import { type DataOf, erasedText } from '../event.ts';
import { Refusal } from '../refusal.ts';
import { type CandidateEvent, candidateEvents } from './events.ts';

/** A person who is considered by one organisation. */
export type Candidate = {
  readonly organizationId: string;
  readonly registered: boolean;
  /** The person was forgotten: nothing more is said of them (decisions §8). */
  readonly erased: boolean;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  /** Every role the candidate was put on, at most once. */
  readonly placements: readonly Placement[];
};

export type Placement = { readonly roleId: string; readonly candidateRoleId: string };

export const candidate: Decider<Candidate, typeof candidateEvents> = {
  category: 'candidate',
  person: (_state, id) => id,
  events: candidateEvents,
  initial: {
    organizationId: '',
    registered: false,
    erased: false,
    name: '',
    email: '',
    phone: null,
    placements: [],
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'CandidateRegistered': {
        const { organizationId, name, email, phone } = event.data;
        return { ...state, organizationId, registered: true, name, email, phone };
      }
      case 'CandidateCorrected': {
        const { name, email, phone } = event.data;
        return { ...state, name, email, phone };
      }
      case 'CandidatePlaced': {
        const { roleId, candidateRoleId } = event.data;
        return { ...state, placements: [...state.placements, { roleId, candidateRoleId }] };
      }
      case 'CandidateErased':
        return { ...state, erased: true, name: erasedText, email: erasedText, phone: null };
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
  mustBeKnown(state);
  const same =
    state.name === corrected.name &&
    state.email === corrected.email &&
    state.phone === corrected.phone;
  return same ? [] : [{ type: 'CandidateCorrected', data: corrected }];
};

/**
 * Puts the candidate on a role, once: said before the candidate role begins, so that no role is ever missing here. The same
 * placement again is nothing; another one on the same role is refused.
 */
export const place = (
  state: Candidate,
  placed: DataOf<typeof candidateEvents, 'CandidatePlaced'>,
): CandidateEvent[] => {
  mustBeKnown(state);
  const before = state.placements.find(({ roleId }) => roleId === placed.roleId);
  if (before?.candidateRoleId === placed.candidateRoleId) return [];
  if (before) throw new Refusal('already_placed');
  return [{ type: 'CandidatePlaced', data: placed }];
};

/**
 * Forgets the person. `statuses` are those of the candidate's roles as they were looked up; a role that is in progress, or
 * was not looked at because it came since, refuses. A second time is nothing.
 */
export const erase = (
  state: Candidate,
  erased: DataOf<typeof candidateEvents, 'CandidateErased'>,
  statuses: ReadonlyMap<string, CandidateRoleStatus | null>,
): CandidateEvent[] => {
  if (!state.registered) throw new Refusal('candidate_not_found');
  if (state.erased) return [];
  const placed = state.placements.map(({ candidateRoleId }) => statuses.get(candidateRoleId));
  const over = [...placed, ...statuses.values()].every((status) => status && isOver(status));
  if (!over) throw new Refusal('candidate_in_progress', 'In Progress');
  return [{ type: 'CandidateErased', data: erased }];
};

const isOver = (status: CandidateRoleStatus): boolean => status !== 'In Progress';

const mustBeKnown = ({ registered, erased }: Candidate): void => {
  if (!registered) throw new Refusal('candidate_not_found');
  if (erased) throw new Refusal('candidate_erased');
};
