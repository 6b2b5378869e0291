import { z } from 'zod';

import type { Decider } from '../decider.ts';
import { event, type DataOf, type EventOf } from '../event.ts';
import { Id, Instant } from '../fields.ts';
import { effectTypes } from './effect-events.ts';

/** The maximum number of effects that one event records. */
export const maxBatchedEffects = 200;

// Names and shapes are stored. To change one, raise its version and add the upcast.
export const effectBatchEvents = {
  /** Effects of one organization that succeeded together. Failures are recorded for each effect. */
  EffectsSucceeded: event(
    1,
    z.object({
      organizationId: Id,
      type: z.enum(effectTypes),
      effectIds: z.array(z.string()).min(1).max(maxBatchedEffects),
      succeededAt: Instant,
    }),
  ),
  /** Effects of one organization that had no work to do or no receiver, for the same reason. */
  EffectsSkipped: event(
    1,
    z.object({
      organizationId: Id,
      type: z.enum(effectTypes),
      effectIds: z.array(z.string()).min(1).max(maxBatchedEffects),
      reason: z.string(),
      skippedAt: Instant,
    }),
  ),
};

export type EffectBatchEvent = EventOf<typeof effectBatchEvents>;

/**
 * The record of the effects that one job ran together for one organization. Its id is `<job id>.<organization id>`, so
 * that a job that runs again records it once.
 */
export type EffectBatch = { readonly isRecorded: boolean };

export const effectBatch: Decider<EffectBatch, typeof effectBatchEvents> = {
  category: 'effectBatch',
  events: effectBatchEvents,
  initial: { isRecorded: false },
  evolve: () => ({ isRecorded: true }),
};

type Data<Name extends keyof typeof effectBatchEvents> = DataOf<typeof effectBatchEvents, Name>;

/** Records that effects succeeded, once for each batch. */
export const succeedEffects = (
  { isRecorded }: EffectBatch,
  succeeded: Data<'EffectsSucceeded'>,
): EffectBatchEvent[] => (isRecorded ? [] : [{ type: 'EffectsSucceeded', data: succeeded }]);

/** Records that effects were skipped, once for each batch. */
export const skipEffects = (
  { isRecorded }: EffectBatch,
  skipped: Data<'EffectsSkipped'>,
): EffectBatchEvent[] => (isRecorded ? [] : [{ type: 'EffectsSkipped', data: skipped }]);
