import { describe, it } from 'vitest';

import { specify } from '../testing.ts';
import { effectBatch, succeedEffects } from './effect-batch.ts';
import { batchSucceeded } from './effect.examples.ts';

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
});
