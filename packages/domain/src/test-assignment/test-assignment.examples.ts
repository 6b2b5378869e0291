import type { TestAssignmentEvent } from './events.ts';

export const testAssigned = {
  type: 'TestAssigned',
  data: {
    organizationId: '0198c0de-0000-7000-8000-0000000000b1',
    testId: '0198c0de-0000-7000-8000-000000000051',
    candidateId: '0198c0de-0000-7000-8000-0000000000c1',
    candidateRoleId: '0198c0de-0000-7000-8000-00000000000a',
    roleId: '0198c0de-0000-7000-8000-0000000000d1',
    stepId: '0198c0de-0000-7000-8000-00000000000a.2',
    number: 1,
    maxScore: 40,
    passScore: 24,
    dueAt: '2026-06-12T08:00:00.000Z',
    assignedBy: '0198c0de-0000-7000-8000-0000000000f1',
    assignedAt: '2026-06-05T08:00:00.000Z',
  },
} satisfies TestAssignmentEvent;

export const testCompleted = {
  type: 'TestCompleted',
  data: {
    number: 1,
    score: 31.5,
    passed: true,
    resultUrl: 'https://tests.example/results/7',
    metadata: { attempts: 1, proctored: true },
    by: '0198c0de-0000-7000-8000-0000000000f1',
    completedAt: '2026-06-08T08:00:00.000Z',
  },
} satisfies TestAssignmentEvent;

export const testCancelled = {
  type: 'TestCancelled',
  data: {
    number: 1,
    by: '0198c0de-0000-7000-8000-0000000000f1',
    cancelledAt: '2026-06-09T08:00:00.000Z',
  },
} satisfies TestAssignmentEvent;
