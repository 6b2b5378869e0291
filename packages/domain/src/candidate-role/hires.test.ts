import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import {
  closedByHire,
  closedByRejection,
  contractGenerated,
  enteredPipeline,
  evaluated,
  firstHireId,
  hireAbandoned,
  hired,
  interviewId,
  offerId,
  rejected,
  screeningId,
  secondHireId,
  strangeStepId,
  validated,
} from './candidate-role.examples.ts';
import { candidateRole } from './candidate-role.ts';
import { abandonHire, hire } from './transitions.ts';

const given = specify(candidateRole);

describe('hiring a candidate at a step', () => {
  it('validates the step and hires', () => {
    given(enteredPipeline)
      .when((state) => hire(state, hired(offerId).data))
      .yields(validated(offerId), hired(offerId));
  });

  it('validates the step with its evaluation and the notes of the hire', () => {
    const noted = { ...hired(offerId), data: { ...hired(offerId).data, notes: 'Starts in July' } };
    const { data } = validated(offerId, 88);
    given(enteredPipeline, evaluated(offerId, 88))
      .when((state) => hire(state, noted.data))
      .yields({ type: 'StepValidated', data: { ...data, notes: 'Starts in July' } }, noted);
  });

  it('does not validate a step twice', () => {
    given(enteredPipeline, validated(offerId))
      .when((state) => hire(state, hired(offerId).data))
      .yields(hired(offerId));
  });

  it('validates a step that was skipped', () => {
    given(enteredPipeline, validated(interviewId))
      .when((state) => hire(state, hired(screeningId).data))
      .yields(validated(screeningId), hired(screeningId));
  });

  it('is refused for a candidate who is already hired', () => {
    for (const hireId of [firstHireId, secondHireId]) {
      given(...closedByHire)
        .when((state) => hire(state, hired(offerId, hireId).data))
        .refuses('already_hired', 'Hired');
    }
  });

  it('is refused at any step for a candidate who was rejected for this role', () => {
    for (const stepId of [screeningId, offerId]) {
      given(...closedByRejection)
        .when((state) => hire(state, hired(stepId).data))
        .refuses('already_not_selected', 'Not Selected');
    }
  });

  it('is refused at a rejected step', () => {
    given(enteredPipeline, rejected(offerId))
      .when((state) => hire(state, hired(offerId).data))
      .refuses('already_rejected', 'rejected');
  });

  it('is refused when this hire was abandoned, but not when another was', () => {
    const past = [enteredPipeline, hireAbandoned(firstHireId)] as const;
    given(...past)
      .when((state) => hire(state, hired(offerId, firstHireId).data))
      .refuses('hire_abandoned');
    given(...past)
      .when((state) => hire(state, hired(offerId, secondHireId).data))
      .yields(validated(offerId), hired(offerId, secondHireId));
  });

  it('is refused at a step that does not exist', () => {
    given(enteredPipeline)
      .when((state) => hire(state, hired(strangeStepId).data))
      .refuses('step_not_found');
  });
});

describe('abandoning a hire', () => {
  const abandoned = hireAbandoned(firstHireId);

  it('fences a hire that did not finish', () => {
    given(enteredPipeline)
      .when((state) => abandonHire(state, abandoned.data))
      .yields(abandoned);
  });

  it('is recorded once', () => {
    given(enteredPipeline, abandoned)
      .when((state) => abandonHire(state, abandoned.data))
      .yieldsNothing();
  });

  it('yields no event for any hire once the candidate is hired', () => {
    for (const hireId of [firstHireId, secondHireId]) {
      given(...closedByHire)
        .when((state) => abandonHire(state, hireAbandoned(hireId).data))
        .yieldsNothing();
    }
  });

  it('changes neither the status nor the steps', () => {
    const before = given(enteredPipeline, contractGenerated(offerId)).state();
    const after = given(enteredPipeline, contractGenerated(offerId), abandoned).state();
    expect(after).toEqual({ ...before, abandonedHires: [firstHireId] });
  });
});
