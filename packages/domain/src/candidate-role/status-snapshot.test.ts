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

describe('where a candidate stands', () => {
  it('is nowhere before they entered the pipeline', () => {
    expect(snapshotAfter()).toBeUndefined();
  });

  it('is at the step in progress, with the time each step was entered and left', () => {
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

  it('is at no step once they are hired', () => {
    const past = [enteredPipeline, validated(offerId), hired(offerId)] as const;
    expect(snapshotAfter(...past)).toMatchObject({ status: 'Hired', currentStepId: null });
  });

  it('is at no step once they are not selected, also when another step was in progress', () => {
    const past = [enteredPipeline, validated(screeningId), rejected(screeningId)] as const;
    expect(snapshotAfter(...past, notSelected)).toMatchObject({
      status: 'Not Selected',
      currentStepId: null,
      currentStepType: null,
    });
  });

  it('keeps the time a step was validated as the time it was left, when it is rejected later', () => {
    const past = [enteredPipeline, validated(screeningId), rejected(screeningId)] as const;
    expect(snapshotAfter(...past, notSelected)?.steps[0]).toMatchObject({
      status: 'rejected',
      leftAt: validated(screeningId).data.at,
    });
  });
});
