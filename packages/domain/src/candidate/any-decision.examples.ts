import fc from 'fast-check';

import { corrected, registered } from './candidate.examples.ts';
import { type Candidate, correct, registerCandidate } from './candidate.ts';
import type { CandidateEvent } from './events.ts';

export const anyCandidateDecision = fc.constantFrom<(it: Candidate) => CandidateEvent[]>(
  (it) => registerCandidate(it, registered.data),
  (it) => correct(it, corrected.data),
  (it) => correct(it, { ...corrected.data, phone: '+33 1' }),
);
