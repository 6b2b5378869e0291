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

describe('recording the result of a CV screening', () => {
  it('happens once, also at a step that was decided before', () => {
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

  it('yields no event for a step that does not exist', () => {
    given(enteredPipeline)
      .when((state) => recordScreening(state, stepScreened(strangeStepId).data))
      .yieldsNothing();
  });

  it('changes no status and does not score the step', () => {
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
