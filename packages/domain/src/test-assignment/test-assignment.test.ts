import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import { testAssigned, testCancelled, testCompleted } from './test-assignment.examples.ts';
import {
  parseAssignmentId,
  assignTest,
  cancelTest,
  completeTest,
  getAssignmentStatus,
  toStepScore,
  testAssignment,
} from './test-assignment.ts';

const given = specify(testAssignment);
const { number: _number, ...assigned } = testAssigned.data;
const dueAt = testAssigned.data.dueAt;
const late = '2026-06-12T08:00:00.001Z';
const second = (assignedAt: string) => ({
  ...testAssigned,
  data: { ...testAssigned.data, number: 2, assignedAt },
});

describe('assigning a test at a step', () => {
  it('counts from one', () => {
    given()
      .when((state) => assignTest(state, assigned))
      .yields(testAssigned);
  });

  it('is refused while one is open', () => {
    for (const assignedAt of [assigned.assignedAt, dueAt]) {
      given(testAssigned)
        .when((state) => assignTest(state, { ...assigned, assignedAt }))
        .refuses('assignment_open', 'assigned');
    }
  });

  it('is possible again once the one before was completed, cancelled or has expired', () => {
    const again = { ...assigned, assignedAt: '2026-06-10T08:00:00.000Z' };
    for (const end of [testCompleted, testCancelled]) {
      given(testAssigned, end)
        .when((state) => assignTest(state, again))
        .yields(second(again.assignedAt));
    }
    given(testAssigned)
      .when((state) => assignTest(state, { ...assigned, assignedAt: late }))
      .yields(second(late));
  });
});

describe('completing a test', () => {
  it('keeps its result, once', () => {
    given(testAssigned)
      .when((state) => completeTest(state, testCompleted.data))
      .yields(testCompleted);
    given(testAssigned, testCompleted)
      .when((state) => completeTest(state, testCompleted.data))
      .refuses('assignment_not_open', 'completed');
  });

  it('counts when it was completed, not when that is told', () => {
    given(testAssigned)
      .when((state) => completeTest(state, { ...testCompleted.data, completedAt: dueAt }))
      .yields({ ...testCompleted, data: { ...testCompleted.data, completedAt: dueAt } });
    given(testAssigned)
      .when((state) => completeTest(state, { ...testCompleted.data, completedAt: late }))
      .refuses('assignment_not_open', 'expired');
  });

  it('is refused for an earlier assignment and one there is not', () => {
    given(testAssigned, testCancelled, second(late))
      .when((state) => completeTest(state, testCompleted.data))
      .refuses('assignment_not_open');
    given(testAssigned)
      .when((state) => completeTest(state, { ...testCompleted.data, number: 2 }))
      .refuses('assignment_not_found');
    given()
      .when((state) => completeTest(state, testCompleted.data))
      .refuses('assignment_not_found');
  });
});

describe('cancelling a test', () => {
  it('happens to one that was not completed, once', () => {
    given(testAssigned)
      .when((state) => cancelTest(state, testCancelled.data))
      .yields(testCancelled);
    given(testAssigned, testCancelled)
      .when((state) => cancelTest(state, testCancelled.data))
      .refuses('assignment_not_open', 'cancelled');
    given(testAssigned, testCompleted)
      .when((state) => cancelTest(state, testCancelled.data))
      .refuses('assignment_not_open', 'completed');
  });
});

describe('an assignment', () => {
  it('has expired from the moment after it was due, unless something came of it', () => {
    expect(getAssignmentStatus('assigned', dueAt, dueAt)).toBe('assigned');
    expect(getAssignmentStatus('assigned', dueAt, late)).toBe('expired');
    expect(getAssignmentStatus('assigned', null, late)).toBe('assigned');
    expect(getAssignmentStatus('completed', dueAt, late)).toBe('completed');
  });

  it('is named by its stream and its number', () => {
    const streamId = testAssigned.data.testId;
    expect(parseAssignmentId(`${streamId}.12`)).toEqual({ streamId, number: 12 });
    for (const malformed of [streamId, `${streamId}.0`, `${streamId}.1.1`, 'x.1', '']) {
      expect(parseAssignmentId(malformed)).toBeUndefined();
    }
  });

  it('scores its step from 0 to 100', () => {
    expect([toStepScore(31.5, 40), toStepScore(0, 40), toStepScore(40, 40)]).toEqual([79, 0, 100]);
  });
});
