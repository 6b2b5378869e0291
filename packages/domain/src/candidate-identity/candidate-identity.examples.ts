import type { CandidateIdentityEvent } from './events.ts';

export const claimed = {
  type: 'CandidateIdentityClaimed',
  data: {
    organizationId: '0198c0de-0000-7000-8000-0000000000b1',
    candidateId: '0198c0de-0000-7000-8000-0000000000c1',
    claimedAt: '2026-06-01T08:00:00.000Z',
  },
} satisfies CandidateIdentityEvent;

export const released = {
  type: 'CandidateIdentityReleased',
  data: { candidateId: claimed.data.candidateId, releasedAt: '2026-06-02T08:00:00.000Z' },
} satisfies CandidateIdentityEvent;
