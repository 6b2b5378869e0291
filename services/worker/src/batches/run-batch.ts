import {
  type BatchedEffect,
  batchedEffects,
  type BatchName,
  type EffectJob,
  type EffectQueue,
  getQueueName,
  type QueueName,
} from '@hiring/effect-queue';

import type { RetryPolicy } from '../config.ts';
import type { Deps } from '../deps.ts';
import { observe, type ObserveDeps } from '../runner/observe.ts';
import type { BatchOutcome, RunBatchedEffects } from './batch.ts';
import { checkSeats } from './check-seats.ts';
import { recordBatch } from './record-batch.ts';
import { skipDeliveries } from './skip-deliveries.ts';
import { syncStatuses } from './sync-statuses.ts';

/** A job of a batch. */
export type Batch = {
  readonly id: string;
  readonly name: BatchName;
  readonly effects: readonly BatchedEffect[];
};

export type RunBatchOptions = ObserveDeps & {
  readonly queue: Pick<EffectQueue, 'add'>;
  readonly retries: Readonly<Record<QueueName, RetryPolicy>>;
};

/**
 * Runs the effects of a batch together. One event for each organization and outcome records them. An effect without an
 * outcome is handed to the queue under its own id, where it is run, retried, recorded and parked alone. A batch that
 * runs again has no second result. Throws when all effects failed or StoreUnavailable when they cannot be recorded.
 */
export const runBatch = async (
  batch: Batch,
  deps: Deps,
  options: RunBatchOptions,
): Promise<void> => {
  const { name, effects } = batch;
  const observations = effects.map((effect) =>
    observe({ ...effect, name: batchedEffects[name] }, options),
  );
  try {
    const outcomes = await getRun(name)(effects, deps);
    const others = effects.filter(({ id }) => !outcomes.has(id));
    // Before the events: a crash in between repeats the batch, and then at most repeats effects that have an outcome.
    await options.queue.add(toEffectJobs({ name, effects: others }, options.retries));
    await recordBatch(batch, outcomes, deps);
    for (const [index, { id }] of effects.entries()) {
      // The run of an effect that was handed over is observed on its own.
      const found = outcomes.get(id);
      if (found) observations[index]?.ended(formatOutcome(found));
    }
  } catch (error) {
    for (const observation of observations) observation.ended('failed', error);
    throw error;
  }
};

const runs = {
  'sync-status-batch': syncStatuses,
  'trigger-hris-batch': skipDeliveries,
  'release-seat-batch': checkSeats,
} satisfies {
  readonly [Name in BatchName]: RunBatchedEffects<(typeof batchedEffects)[Name]>;
};

/** A batch carries effects of the kind that its name states: the relay created both. */
const getRun = (name: BatchName) =>
  runs[name] as RunBatchedEffects<(typeof batchedEffects)[BatchName]>;

/** Returns the jobs that run the effects of a batch alone. */
export const toEffectJobs = (
  { name, effects }: Pick<Batch, 'name' | 'effects'>,
  retries: RunBatchOptions['retries'],
): readonly EffectJob[] => {
  const effectName = batchedEffects[name];
  const { attempts: maxAttempts } = retries[getQueueName(effectName)];
  return effects.map(
    ({ id, requestId, traceparent, position, revision: _revision, ...payload }) =>
      ({
        name: effectName,
        id,
        payload,
        requestId,
        traceparent,
        position,
        organizationId: undefined,
        delayMs: 0,
        maxAttempts,
        // The rest of a batched effect is the payload of its kind.
      }) as EffectJob,
  );
};

const formatOutcome = ({ outcome }: BatchOutcome): string =>
  typeof outcome === 'string' ? outcome : 'skipped';
