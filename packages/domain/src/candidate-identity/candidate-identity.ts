import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import { type CandidateIdentityEvent, candidateIdentityEvents } from './events.ts';

/**
 * The candidate that holds an e-mail address or external id within one organization, which makes it unique without a
 * lock. The stream is named by a keyed digest of organization, kind and value, so that stream names identify no person.
 */
export type CandidateIdentity = { readonly candidateId: string | null };

export const candidateIdentity: Decider<CandidateIdentity, typeof candidateIdentityEvents> = {
  category: 'candidateIdentity',
  events: candidateIdentityEvents,
  initial: { candidateId: null },
  evolve: (state, event) => {
    switch (event.type) {
      case 'CandidateIdentityClaimed':
        return { candidateId: event.data.candidateId };
      case 'CandidateIdentityReleased':
        return state.candidateId === event.data.candidateId ? { candidateId: null } : state;
    }
  },
};

/**
 * Claims an identity for a candidate. The first candidate keeps it until it is released or its holder was erased;
 * another is refused (`identity_taken`).
 */
export const claimIdentity = (
  { candidateId }: CandidateIdentity,
  claimed: DataOf<typeof candidateIdentityEvents, 'CandidateIdentityClaimed'>,
  erased: ReadonlySet<string> = new Set(),
): CandidateIdentityEvent[] => {
  if (candidateId === claimed.candidateId) return [];
  if (candidateId !== null && !erased.has(candidateId)) throw new Refusal('identity_taken');
  return [{ type: 'CandidateIdentityClaimed', data: claimed }];
};

/** Releases an identity if this candidate holds it: after a correction, or when the person was erased. */
export const releaseIdentity = (
  { candidateId }: CandidateIdentity,
  released: DataOf<typeof candidateIdentityEvents, 'CandidateIdentityReleased'>,
): CandidateIdentityEvent[] =>
  candidateId === released.candidateId
    ? [{ type: 'CandidateIdentityReleased', data: released }]
    : [];
