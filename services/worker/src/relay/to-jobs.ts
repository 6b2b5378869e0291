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
  type EffectJob,
  type EffectOrigin,
  getQueueName,
  type QueueJob,
  type QueueName,
  type StatusBatchJob,
  statusBatchName,
} from '@hiring/effect-queue';
import type { RecordedEvent } from '@hiring/eventstore';

import type { RetryPolicy } from '../config.ts';

export type JobOptions = {
  /** Seconds between taking a seat and recording the hire, after which the seat may be freed. */
  readonly graceSeconds: number;
  readonly retries: Readonly<Record<QueueName, RetryPolicy>>;
};

/**
 * Returns the jobs of the effects that follow from consecutive events: one for each effect, except that status effects
 * share jobs. An event of an unknown type has none. The ids depend on the events only, so that the same events give the
 * same jobs; a status job of overlapping events repeats work that has no second result.
 */
export const toJobs = (
  recordedEvents: readonly RecordedEvent[],
  options: JobOptions,
): readonly QueueJob[] => {
  const jobs: QueueJob[] = [];
  const statusEffects: BatchedEffect[] = [];
  for (const recordedEvent of recordedEvents) {
    const { id, event, eventId, revision } = recordedEvent;
    for (const effect of event ? deriveEffects(id, event) : []) {
      if (effect.name === 'sync-status-cache') {
        const { candidateRoleId } = effect.payload;
        const own = { id: toEffectId(eventId, effect.name), ...toOrigin(recordedEvent) };
        statusEffects.push({ ...own, candidateRoleId, revision: `${revision}` });
      } else {
        jobs.push(toEffectJob(recordedEvent, effect, options));
      }
    }
  }
  for (let start = 0; start < statusEffects.length; start += maxBatchedEffects) {
    jobs.push(toStatusBatchJob(statusEffects.slice(start, start + maxBatchedEffects), options));
  }
  return jobs;
};

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

const toStatusBatchJob = (
  effects: readonly BatchedEffect[],
  { retries }: JobOptions,
): StatusBatchJob => {
  const [first, last] = [effects[0], effects.at(-1)];
  return {
    name: statusBatchName,
    id: `${parseEventId(first)}.${parseEventId(last)}.${statusBatchName}`,
    payload: { effects },
    requestId: null,
    traceparent: undefined,
    position: last?.position,
    organizationId: undefined,
    delayMs: 0,
    maxAttempts: retries[getQueueName(statusBatchName)].attempts,
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
