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
  it('numbers assignments from one', () => {
    given()
      .when((state) => assignTest(state, assigned))
      .yields(testAssigned);
  });

  it('is refused while an assignment is open', () => {
    for (const assignedAt of [assigned.assignedAt, dueAt]) {
      given(testAssigned)
        .when((state) => assignTest(state, { ...assigned, assignedAt }))
        .refuses('assignment_open', 'assigned');
    }
  });

  it('is possible after the previous assignment was completed, canceled or has expired', () => {
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
  it('records its result once', () => {
    given(testAssigned)
      .when((state) => completeTest(state, testCompleted.data))
      .yields(testCompleted);
    given(testAssigned, testCompleted)
      .when((state) => completeTest(state, testCompleted.data))
      .refuses('assignment_not_open', 'completed');
  });

  it('depends on the time of completion, not on the time of the report', () => {
    given(testAssigned)
      .when((state) => completeTest(state, { ...testCompleted.data, completedAt: dueAt }))
      .yields({ ...testCompleted, data: { ...testCompleted.data, completedAt: dueAt } });
    given(testAssigned)
      .when((state) => completeTest(state, { ...testCompleted.data, completedAt: late }))
      .refuses('assignment_not_open', 'expired');
  });

  it('is refused for an earlier assignment or one that does not exist', () => {
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

describe('canceling a test', () => {
  it('is recorded once, and not for a completed assignment', () => {
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
  it('is expired after its due time, unless it was completed', () => {
    expect(getAssignmentStatus('assigned', dueAt, dueAt)).toBe('assigned');
    expect(getAssignmentStatus('assigned', dueAt, late)).toBe('expired');
    expect(getAssignmentStatus('assigned', null, late)).toBe('assigned');
    expect(getAssignmentStatus('completed', dueAt, late)).toBe('completed');
  });

  it('has an id of its stream id and its number', () => {
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
