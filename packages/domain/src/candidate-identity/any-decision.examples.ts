import fc from 'fast-check';

import { claimed, released } from './candidate-identity.examples.ts';
import { type CandidateIdentity, claimIdentity, releaseIdentity } from './candidate-identity.ts';
import type { CandidateIdentityEvent } from './events.ts';

export const anyIdentityDecision = fc.constantFrom('ada', 'ben').chain((candidateId) =>
  fc.constantFrom<(it: CandidateIdentity) => CandidateIdentityEvent[]>(
    (it) => claimIdentity(it, { ...claimed.data, candidateId }),
    (it) => releaseIdentity(it, { ...released.data, candidateId }),
  ),
);
