import fc from 'fast-check';

import {
  type EffectBatch,
  type EffectBatchEvent,
  skipEffects,
  succeedEffects,
} from './effect-batch.ts';
import type { EffectEvent } from './effect-events.ts';
import {
  batchSkipped,
  batchSucceeded,
  failed,
  parked,
  retried,
  skipped,
  succeeded,
} from './effect.examples.ts';
import {
  type EffectRecord,
  failEffect,
  parkEffect,
  retryEffect,
  skipEffect,
  succeedEffect,
} from './effect.ts';

type EffectDecision = (state: EffectRecord) => EffectEvent[];

const { attempt: _attempt, ...failure } = failed(1).data;

/** Decisions that may be repeated: each failure is a separate fact, and a delivery's stream handles a second retry. */
export const anyEffectFact = fc.constantFrom<EffectDecision>(
  (state) => failEffect(state, failure),
  (state) => retryEffect(state, retried('hris_trigger').data, 'parked'),
);

export const anyEffectOutcome = fc.constantFrom<EffectDecision>(
  (state) => succeedEffect(state, succeeded.data),
  (state) => skipEffect(state, skipped.data),
  (state) => parkEffect(state, parked.data),
  (state) => retryEffect(state, retried('status_cache').data, 'failed'),
);

type BatchDecision = (state: EffectBatch) => EffectBatchEvent[];

export const anyBatchOutcome = fc.constantFrom<BatchDecision>(
  (state) => succeedEffects(state, batchSucceeded.data),
  (state) => skipEffects(state, batchSkipped.data),
);
