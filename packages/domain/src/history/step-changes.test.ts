import { describe, expect, it } from 'vitest';

import {
  candidateRoleId,
  contractGenerated,
  enteredPipeline,
  evaluated,
  firstHireId,
  hireAbandoned,
  hired,
  interviewId,
  notSelected,
  offerId,
  rejected,
  screeningId,
  validated,
} from '../candidate-role/candidate-role.examples.ts';
import { candidateRole } from '../candidate-role/candidate-role.ts';
import type { CandidateRoleEvent } from '../candidate-role/events.ts';
import { fold } from '../decider.ts';
import { changeAtStep, describeChange } from './step-changes.ts';

const afterAll = (...past: readonly CandidateRoleEvent[]) => fold(candidateRole, past);

/** Returns the change made by the last event, for the whole candidate role or for one step. */
const lastChange = (past: readonly CandidateRoleEvent[], stepId?: string) => {
  const before = afterAll(...past.slice(0, -1));
  const event = past.at(-1) as CandidateRoleEvent;
  const after = afterAll(...past);
  return stepId ? changeAtStep(before, after, event, stepId) : describeChange(before, after, event);
};

const statuses = (
  candidateRoleStatus: string,
  ...steps: readonly (readonly [string, string])[]
) => ({
  candidateRoleStatus,
  steps: steps.map(([id, status]) => ({ id, status })),
});

describe('describeChange', () => {
  it('returns null before a candidate enters, and every step after', () => {
    expect(lastChange([enteredPipeline])).toEqual({
      stepId: null,
      from: null,
      to: statuses(
        'In Progress',
        [screeningId, 'in_progress'],
        [interviewId, 'pending'],
        [offerId, 'pending'],
      ),
    });
  });

  it('returns the step an advance names, the steps it skips and the step it enters', () => {
    expect(lastChange([enteredPipeline, validated(interviewId)])).toEqual({
      stepId: interviewId,
      from: statuses(
        'In Progress',
        [screeningId, 'in_progress'],
        [interviewId, 'pending'],
        [offerId, 'pending'],
      ),
      to: statuses(
        'In Progress',
        [screeningId, 'skipped'],
        [interviewId, 'validated'],
        [offerId, 'in_progress'],
      ),
    });
  });

  it('returns only the candidate role when it ends', () => {
    expect(lastChange([enteredPipeline, rejected(screeningId), notSelected])).toEqual({
      stepId: null,
      from: statuses('In Progress'),
      to: statuses('Not Selected'),
    });
  });

  it('returns an unchanged status for an evaluation', () => {
    const noted = statuses('In Progress', [screeningId, 'in_progress']);
    expect(lastChange([enteredPipeline, evaluated(screeningId, 7)])).toEqual({
      stepId: screeningId,
      from: noted,
      to: noted,
    });
  });
});

describe('changeAtStep', () => {
  const past = [enteredPipeline, validated(screeningId)];

  it('returns a transition at another step that entered or skipped this step', () => {
    expect(lastChange(past, interviewId)).toEqual({
      stepId: screeningId,
      from: statuses('In Progress', [interviewId, 'pending']),
      to: statuses('In Progress', [interviewId, 'in_progress']),
    });
    expect(lastChange([...past, validated(offerId)], interviewId)).toMatchObject({
      stepId: offerId,
      to: statuses('In Progress', [interviewId, 'skipped']),
    });
  });

  it('returns the end of the candidate role, also at another step', () => {
    const over = [...past, validated(offerId), hired(offerId)];
    expect(lastChange(over, screeningId)).toEqual({
      stepId: offerId,
      from: statuses('In Progress', [screeningId, 'validated']),
      to: statuses('Hired', [screeningId, 'validated']),
    });
  });

  it('returns undefined for an event that does not concern the step', () => {
    expect(lastChange(past, offerId)).toBeUndefined();
    expect(lastChange([...past, contractGenerated(offerId)], screeningId)).toBeUndefined();
    expect(lastChange([...past, hireAbandoned(firstHireId)], screeningId)).toBeUndefined();
    expect(lastChange([enteredPipeline], `${candidateRoleId}.9`)).toBeDefined();
  });
});
