import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import {
  enteredPipeline,
  screeningId,
  stepScreened,
  strangeStepId,
  validated,
} from './candidate-role.examples.ts';
import { candidateRole } from './candidate-role.ts';
import { recordScreening } from './screening.ts';
import { advance } from './transitions.ts';

const given = specify(candidateRole);
const screening = stepScreened(screeningId);

describe('what an engine made of a CV', () => {
  it('is told at the step once, also when somebody was quicker to decide', () => {
    given(enteredPipeline)
      .when((state) => recordScreening(state, screening.data))
      .yields(screening);
    given(enteredPipeline, validated(screeningId))
      .when((state) => recordScreening(state, screening.data))
      .yields(screening);
    given(enteredPipeline, screening)
      .when((state) => recordScreening(state, screening.data))
      .yieldsNothing();
  });

  it('is nothing at a step there is not', () => {
    given(enteredPipeline)
      .when((state) => recordScreening(state, stepScreened(strangeStepId).data))
      .yieldsNothing();
  });

  it('moves nobody and gives the step no score', () => {
    const [before, after] = [
      given(enteredPipeline).state(),
      given(enteredPipeline, screening).state(),
    ];
    expect(after).toEqual({ ...before, screenings: [screening.data.screeningId] });
    const { score: _score, ...advanced } = validated(screeningId).data;
    given(enteredPipeline, screening)
      .when((state) => advance(state, advanced))
      .yields(validated(screeningId));
  });
});
