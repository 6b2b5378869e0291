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
const told = stepScreened(screeningId);

describe('what an engine made of a CV', () => {
  it('is told at the step once, also when somebody was quicker to decide', () => {
    given(enteredPipeline)
      .when((it) => recordScreening(it, told.data))
      .yields(told);
    given(enteredPipeline, validated(screeningId))
      .when((it) => recordScreening(it, told.data))
      .yields(told);
    given(enteredPipeline, told)
      .when((it) => recordScreening(it, told.data))
      .yieldsNothing();
  });

  it('is nothing at a step there is not', () => {
    given(enteredPipeline)
      .when((it) => recordScreening(it, stepScreened(strangeStepId).data))
      .yieldsNothing();
  });

  it('moves nobody and gives the step no score', () => {
    const [before, after] = [given(enteredPipeline).state(), given(enteredPipeline, told).state()];
    expect(after).toEqual({ ...before, screenings: [told.data.screeningId] });
    const { score: _score, ...advanced } = validated(screeningId).data;
    given(enteredPipeline, told)
      .when((it) => advance(it, advanced))
      .yields(validated(screeningId));
  });
});
