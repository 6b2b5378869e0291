import fc from 'fast-check';

import type { TestAssignmentEvent } from './events.ts';
import { testAssigned, testCancelled, testCompleted } from './test-assignment.examples.ts';
import { assignTest, cancelTest, completeTest, type TestAssignment } from './test-assignment.ts';

const { number: _number, ...assigned } = testAssigned.data;

export const anyAssignmentDecision = fc.constantFrom<
  (state: TestAssignment) => TestAssignmentEvent[]
>(
  (state) => assignTest(state, assigned),
  (state) => assignTest(state, { ...assigned, dueAt: null }),
  (state) => completeTest(state, testCompleted.data),
  (state) => completeTest(state, { ...testCompleted.data, number: 2 }),
  (state) => cancelTest(state, testCancelled.data),
);
