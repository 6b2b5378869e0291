import fc from 'fast-check';

import { corrected, erased, placed, registered } from './candidate.examples.ts';
import { type Candidate, correct, erase, place, registerCandidate } from './candidate.ts';
import type { CandidateEvent } from './events.ts';

export const anyCandidateDecision = fc.constantFrom<(it: Candidate) => CandidateEvent[]>(
  (it) => registerCandidate(it, registered.data),
  (it) => correct(it, corrected.data),
  (it) => correct(it, { ...corrected.data, phone: '+33 1' }),
  (it) => place(it, placed.data),
  (it) => place(it, { ...placed.data, roleId: 'another' }),
  (it) => erase(it, erased.data, new Map([[placed.data.candidateRoleId, 'Hired']])),
);
