import {
  getDelaySeconds,
  type Effect,
  type EffectEvent,
  toEffectId,
  deriveEffects,
  findOrganizationId,
  maxBatchedEffects,
  toRetriedEffect,
} from '@hiring/domain';
import {
  type BatchedEffect,
  batchedEffects,
  type BatchJob,
  type BatchName,
  type EffectJob,
  type EffectOrigin,
  getQueueName,
  type QueueJob,
  type QueueName,
} from '@hiring/effect-queue';
import type { RecordedEvent } from '@hiring/eventstore';

import type { RetryPolicy } from '../config.ts';

export type JobOptions = {
  /** Seconds between taking a seat and recording the hire, after which the seat may be freed. */
  readonly graceSeconds: number;
  readonly retries: Readonly<Record<QueueName, RetryPolicy>>;
};

/**
 * Returns the jobs of the effects that follow from consecutive events: one for each effect, except that effects of some
 * kinds share jobs. An event of an unknown type has none. The ids depend on the events only, so that the same events
 * give the same jobs; a batch of overlapping events repeats work that has no second result.
 */
export const toJobs = (
  recordedEvents: readonly RecordedEvent[],
  options: JobOptions,
): readonly QueueJob[] => {
  const jobs: QueueJob[] = [];
  const batches = new Map<BatchName, BatchedEffect[]>(batchNames.map((name) => [name, []]));
  for (const recordedEvent of recordedEvents) {
    const { id, event } = recordedEvent;
    for (const effect of event ? deriveEffects(id, event) : []) {
      const batchName = batchNames.find((name) => batchedEffects[name] === effect.name);
      if (batchName) batches.get(batchName)?.push(toBatchedEffect(recordedEvent, effect));
      else jobs.push(toEffectJob(recordedEvent, effect, options));
    }
  }
  for (const [batchName, effects] of batches) {
    for (let start = 0; start < effects.length; start += maxBatchedEffects) {
      jobs.push(toBatchJob(batchName, effects.slice(start, start + maxBatchedEffects), options));
    }
  }
  return jobs;
};

// Guarantee for the cast: the keys of the object are the names.
const batchNames = Object.keys(batchedEffects) as BatchName[];

const toBatchedEffect = (recordedEvent: RecordedEvent, { name, payload }: Effect): BatchedEffect =>
  ({
    ...payload,
    id: toEffectId(recordedEvent.eventId, name),
    ...toOrigin(recordedEvent),
    revision: `${recordedEvent.revision}`,
    // The name decides the payload, and only effects of batches get here.
  }) as BatchedEffect;

const toEffectJob = (
  recordedEvent: RecordedEvent,
  effect: Effect,
  { graceSeconds, retries }: JobOptions,
): EffectJob => ({
  ...effect,
  id: toEffectId(recordedEvent.eventId, effect.name),
  ...toOrigin(recordedEvent),
  organizationId: findOrganizationId(recordedEvent),
  delayMs: getDelaySeconds(effect.name, graceSeconds) * 1_000,
  maxAttempts: retries[getQueueName(effect.name)].attempts,
});

const toBatchJob = (
  name: BatchName,
  effects: readonly BatchedEffect[],
  { graceSeconds, retries }: JobOptions,
): BatchJob => {
  const [first, last] = [effects[0], effects.at(-1)];
  return {
    name,
    id: `${parseEventId(first)}.${parseEventId(last)}.${name}`,
    payload: { effects },
    requestId: null,
    traceparent: undefined,
    position: last?.position,
    organizationId: undefined,
    delayMs: getDelaySeconds(batchedEffects[name], graceSeconds) * 1_000,
    maxAttempts: retries[getQueueName(name)].attempts,
  };
};

const parseEventId = (effect: BatchedEffect | undefined): string =>
  effect?.id.split('.', 1)[0] ?? '';

/**
 * Returns the job of an effect that an operator retries, under its first id, which is the id of its stream; undefined
 * when the event has no id of a candidate role or candidate.
 */
export const toRetriedJob = (
  recordedEvent: RecordedEvent,
  { data }: Extract<EffectEvent, { type: 'EffectRetried' }>,
  retries: JobOptions['retries'],
): EffectJob | undefined => {
  const effect = toRetriedEffect(data);
  if (!effect) return undefined;
  const { id } = recordedEvent;
  const { organizationId } = data;
  const { attempts: maxAttempts } = retries[getQueueName(effect.name)];
  return {
    ...effect,
    id,
    ...toOrigin(recordedEvent),
    organizationId,
    delayMs: 0,
    maxAttempts,
  };
};

const toOrigin = ({
  metadata: { requestId, traceparent },
  position,
}: RecordedEvent): EffectOrigin => ({ requestId, traceparent, position: `${position}` });
