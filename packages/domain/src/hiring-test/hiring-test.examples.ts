import type { HiringTestEvent } from './events.ts';

export const testCreated = {
  type: 'TestCreated',
  data: {
    organizationId: '0198c0de-0000-7000-8000-0000000000b1',
    name: 'Reading drawings',
    kind: 'skills',
    durationMinutes: 45,
    maxScore: 40,
    passScore: 24,
    language: 'en',
    url: 'https://tests.example/drawings',
    roleIds: ['0198c0de-0000-7000-8000-0000000000d1'],
    createdBy: '0198c0de-0000-7000-8000-0000000000f1',
    createdAt: '2026-06-01T08:00:00.000Z',
  },
} satisfies HiringTestEvent;

export const testRetired = {
  type: 'TestRetired',
  data: { by: '0198c0de-0000-7000-8000-0000000000f1', retiredAt: '2026-07-01T08:00:00.000Z' },
} satisfies HiringTestEvent;
