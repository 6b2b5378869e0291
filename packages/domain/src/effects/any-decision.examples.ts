import fc from 'fast-check';

import type { EffectEvent } from './effect-events.ts';
import { failed, parked, retried, skipped, succeeded } from './effect.examples.ts';
import {
  type EffectRecord,
  failEffect,
  parkEffect,
  retryEffect,
  skipEffect,
  succeedEffect,
} from './effect.ts';

type EffectDecision = (it: EffectRecord) => EffectEvent[];

const { attempt: _attempt, ...failure } = failed(1).data;

/** Each failure is a fact of its own; a delivery's second wish is seen through by its own stream. */
export const anyEffectFact = fc.constantFrom<EffectDecision>(
  (it) => failEffect(it, failure),
  (it) => retryEffect(it, retried('hris_trigger').data, 'parked'),
);

export const anyEffectOutcome = fc.constantFrom<EffectDecision>(
  (it) => succeedEffect(it, succeeded.data),
  (it) => skipEffect(it, skipped.data),
  (it) => parkEffect(it, parked.data),
  (it) => retryEffect(it, retried('status_cache').data, 'failed'),
);
