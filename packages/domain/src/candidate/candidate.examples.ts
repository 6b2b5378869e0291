import type { CandidateEvent } from './events.ts';

// In the log these fields are sealed (decisions §8); a decision treats them as text.
const contact = { name: 'Ada', email: 'ada@example.org', phone: '+33 1 23 45 67 89' };

export const registered = {
  type: 'CandidateRegistered',
  data: {
    organizationId: '0198c0de-0000-7000-8000-0000000000b1',
    ...contact,
    registeredAt: '2026-06-01T08:00:00.000Z',
  },
} satisfies CandidateEvent;

export const corrected = {
  type: 'CandidateCorrected',
  data: { ...contact, phone: null, correctedAt: '2026-06-02T08:00:00.000Z' },
} satisfies CandidateEvent;

export const placed = {
  type: 'CandidatePlaced',
  data: {
    roleId: '0198c0de-0000-7000-8000-0000000000d1',
    candidateRoleId: '0198c0de-0000-7000-8000-00000000000a',
    placedAt: '2026-06-05T08:00:00.000Z',
  },
} satisfies CandidateEvent;

export const erased = {
  type: 'CandidateErased',
  data: {
    reason: 'asked on 2027-01-02',
    erasedBy: '0198c0de-0000-7000-8000-0000000000f1',
    erasedAt: '2027-01-03T08:00:00.000Z',
  },
} satisfies CandidateEvent;
