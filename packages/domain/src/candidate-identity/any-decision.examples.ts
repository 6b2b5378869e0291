import fc from 'fast-check';

import { claimed, released } from './candidate-identity.examples.ts';
import { type CandidateIdentity, claimIdentity, releaseIdentity } from './candidate-identity.ts';
import type { CandidateIdentityEvent } from './events.ts';

export const anyIdentityDecision = fc.constantFrom('ada', 'ben').chain((candidateId) =>
  fc.constantFrom<(state: CandidateIdentity) => CandidateIdentityEvent[]>(
    (state) => claimIdentity(state, { ...claimed.data, candidateId }),
    (state) => releaseIdentity(state, { ...released.data, candidateId }),
  ),
);
