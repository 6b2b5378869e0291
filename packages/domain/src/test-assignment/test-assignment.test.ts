import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import { testAssigned, testCancelled, testCompleted } from './test-assignment.examples.ts';
import {
  assignmentOf,
  assignTest,
  cancelTest,
  completeTest,
  statusOfAssignment,
  stepScoreOf,
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
      .when((it) => assignTest(it, assigned))
      .yields(testAssigned);
  });

  it('is refused while one is open', () => {
    for (const assignedAt of [assigned.assignedAt, dueAt]) {
      given(testAssigned)
        .when((it) => assignTest(it, { ...assigned, assignedAt }))
        .refuses('assignment_open', 'assigned');
    }
  });

  it('is possible again once the one before was completed, cancelled or has expired', () => {
    const again = { ...assigned, assignedAt: '2026-06-10T08:00:00.000Z' };
    for (const end of [testCompleted, testCancelled]) {
      given(testAssigned, end)
        .when((it) => assignTest(it, again))
        .yields(second(again.assignedAt));
    }
    given(testAssigned)
      .when((it) => assignTest(it, { ...assigned, assignedAt: late }))
      .yields(second(late));
  });
});

describe('completing a test', () => {
  it('keeps its result, once', () => {
    given(testAssigned)
      .when((it) => completeTest(it, testCompleted.data))
      .yields(testCompleted);
    given(testAssigned, testCompleted)
      .when((it) => completeTest(it, testCompleted.data))
      .refuses('assignment_not_open', 'completed');
  });

  it('counts when it was completed, not when that is told', () => {
    given(testAssigned)
      .when((it) => completeTest(it, { ...testCompleted.data, completedAt: dueAt }))
      .yields({ ...testCompleted, data: { ...testCompleted.data, completedAt: dueAt } });
    given(testAssigned)
      .when((it) => completeTest(it, { ...testCompleted.data, completedAt: late }))
      .refuses('assignment_not_open', 'expired');
  });

  it('is refused for an earlier assignment and one there is not', () => {
    given(testAssigned, testCancelled, second(late))
      .when((it) => completeTest(it, testCompleted.data))
      .refuses('assignment_not_open');
    given(testAssigned)
      .when((it) => completeTest(it, { ...testCompleted.data, number: 2 }))
      .refuses('assignment_not_found');
    given()
      .when((it) => completeTest(it, testCompleted.data))
      .refuses('assignment_not_found');
  });
});

describe('cancelling a test', () => {
  it('happens to one that was not completed, once', () => {
    given(testAssigned)
      .when((it) => cancelTest(it, testCancelled.data))
      .yields(testCancelled);
    given(testAssigned, testCancelled)
      .when((it) => cancelTest(it, testCancelled.data))
      .refuses('assignment_not_open', 'cancelled');
    given(testAssigned, testCompleted)
      .when((it) => cancelTest(it, testCancelled.data))
      .refuses('assignment_not_open', 'completed');
  });
});

describe('an assignment', () => {
  it('has expired from the moment after it was due, unless something came of it', () => {
    expect(statusOfAssignment('assigned', dueAt, dueAt)).toBe('assigned');
    expect(statusOfAssignment('assigned', dueAt, late)).toBe('expired');
    expect(statusOfAssignment('assigned', null, late)).toBe('assigned');
    expect(statusOfAssignment('completed', dueAt, late)).toBe('completed');
  });

  it('is named by its stream and its number', () => {
    const streamId = testAssigned.data.testId;
    expect(assignmentOf(`${streamId}.12`)).toEqual({ streamId, number: 12 });
    for (const none of [streamId, `${streamId}.0`, `${streamId}.1.1`, 'x.1', '']) {
      expect(assignmentOf(none)).toBeUndefined();
    }
  });

  it('scores its step from 0 to 100', () => {
    expect([stepScoreOf(31.5, 40), stepScoreOf(0, 40), stepScoreOf(40, 40)]).toEqual([79, 0, 100]);
  });
});
