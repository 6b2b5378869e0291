import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import {
  enteredPipeline,
  hired,
  interviewId,
  notSelected,
  offerId,
  rejected,
  screeningId,
  validated,
} from './candidate-role.examples.ts';
import { candidateRole } from './candidate-role.ts';
import type { CandidateRoleEvent } from './events.ts';
import { toStatusSnapshot } from './status-snapshot.ts';

const given = specify(candidateRole);
const snapshotAfter = (...past: CandidateRoleEvent[]) => toStatusSnapshot(given(...past).state());

describe('the status snapshot of a candidate role', () => {
  it('is undefined before the candidate enters the pipeline', () => {
    expect(snapshotAfter()).toBeUndefined();
  });

  it('shows the step in progress, and when each step was entered and left', () => {
    expect(snapshotAfter(enteredPipeline, validated(screeningId))).toMatchObject({
      status: 'In Progress',
      currentStepId: interviewId,
      currentStepType: 'interview',
      steps: [
        {
          status: 'validated',
          enteredAt: enteredPipeline.data.enteredAt,
          leftAt: validated(screeningId).data.at,
        },
        { status: 'in_progress', enteredAt: validated(screeningId).data.at, leftAt: null },
        { status: 'pending', enteredAt: null, leftAt: null },
      ],
    });
  });

  it('has no current step once the candidate is hired', () => {
    const past = [enteredPipeline, validated(offerId), hired(offerId)] as const;
    expect(snapshotAfter(...past)).toMatchObject({ status: 'Hired', currentStepId: null });
  });

  it('has no current step once the candidate is not selected, even if another step was in progress', () => {
    const past = [enteredPipeline, validated(screeningId), rejected(screeningId)] as const;
    expect(snapshotAfter(...past, notSelected)).toMatchObject({
      status: 'Not Selected',
      currentStepId: null,
      currentStepType: null,
    });
  });

  it('shows the time of a validation as the time the step was left, even if it is rejected later', () => {
    const past = [enteredPipeline, validated(screeningId), rejected(screeningId)] as const;
    expect(snapshotAfter(...past, notSelected)?.steps[0]).toMatchObject({
      status: 'rejected',
      leftAt: validated(screeningId).data.at,
    });
  });
});
