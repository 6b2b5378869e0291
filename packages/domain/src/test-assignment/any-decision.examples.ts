import fc from 'fast-check';

import type { TestAssignmentEvent } from './events.ts';
import { testAssigned, testCancelled, testCompleted } from './test-assignment.examples.ts';
import { assignTest, cancelTest, completeTest, type TestAssignment } from './test-assignment.ts';

const { number: _number, ...assigned } = testAssigned.data;

export const anyAssignmentDecision = fc.constantFrom<(it: TestAssignment) => TestAssignmentEvent[]>(
  (it) => assignTest(it, assigned),
  (it) => assignTest(it, { ...assigned, dueAt: null }),
  (it) => completeTest(it, testCompleted.data),
  (it) => completeTest(it, { ...testCompleted.data, number: 2 }),
  (it) => cancelTest(it, testCancelled.data),
);
