import {
  getDelaySeconds,
  type EffectEvent,
  toEffectId,
  deriveEffects,
  findOrganizationId,
  toRetriedEffect,
} from '@hiring/domain';
import { type EffectJob, getQueueName, type QueueName } from '@hiring/effect-queue';
import type { RecordedEvent } from '@hiring/eventstore';

import type { RetryPolicy } from '../config.ts';

export type JobOptions = {
  /** Seconds between taking a seat and recording the hire, after which the seat may be freed. */
  readonly graceSeconds: number;
  readonly retries: Readonly<Record<QueueName, RetryPolicy>>;
};

/** Returns the jobs of the effects that follow from one event; none for an event of an unknown type. */
export const toJobs = (
  { id, eventId, category, event, metadata, position }: RecordedEvent,
  { graceSeconds, retries }: JobOptions,
): readonly EffectJob[] => {
  if (!event) return [];
  const organizationId = findOrganizationId({ category, id, event });
  return deriveEffects(id, event).map((effect) => ({
    ...effect,
    id: toEffectId(eventId, effect.name),
    ...toOrigin({ metadata, position }),
    organizationId,
    delayMs: getDelaySeconds(effect.name, graceSeconds) * 1_000,
    maxAttempts: retries[getQueueName(effect.name)].attempts,
  }));
};

/**
 * Returns the job of an effect that an operator retries, under its first id, which is the id of its stream; undefined
 * when the event has no id of a candidate role or candidate.
 */
export const toRetriedJob = (
  { id, metadata, position }: RecordedEvent,
  { data }: Extract<EffectEvent, { type: 'EffectRetried' }>,
  retries: JobOptions['retries'],
): EffectJob | undefined => {
  const effect = toRetriedEffect(data);
  if (!effect) return undefined;
  const { organizationId } = data;
  const { attempts: maxAttempts } = retries[getQueueName(effect.name)];
  const origin = toOrigin({ metadata, position });
  return { ...effect, id, ...origin, organizationId, delayMs: 0, maxAttempts };
};

/** Returns the origin of a job, for its log lines and its trace. */
const toOrigin = ({ metadata, position }: Pick<RecordedEvent, 'metadata' | 'position'>) => {
  const { requestId, traceparent } = metadata;
  return { requestId, traceparent, position: String(position) };
};
