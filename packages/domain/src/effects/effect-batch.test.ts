import { describe, it } from 'vitest';

import { specify } from '../testing.ts';
import { effectBatch, skipEffects, succeedEffects } from './effect-batch.ts';
import { batchSkipped, batchSucceeded } from './effect.examples.ts';

const given = specify(effectBatch);

describe('a batch of effects', () => {
  it('records once that its effects succeeded', () => {
    given()
      .when((state) => succeedEffects(state, batchSucceeded.data))
      .yields(batchSucceeded);
    given(batchSucceeded)
      .when((state) => succeedEffects(state, batchSucceeded.data))
      .yieldsNothing();
  });

  it('records once that its effects were skipped', () => {
    given()
      .when((state) => skipEffects(state, batchSkipped.data))
      .yields(batchSkipped);
    given(batchSkipped)
      .when((state) => skipEffects(state, batchSkipped.data))
      .yieldsNothing();
  });
});
