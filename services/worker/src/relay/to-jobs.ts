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
  /** The number of seconds a hire has to complete before its seat is checked. */
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
    delay: getDelaySeconds(effect.name, graceSeconds) * 1_000,
    attempts: retries[getQueueName(effect.name)].attempts,
  }));
};

/**
 * Returns the job of an effect that an operator retries, with the same id; undefined when the event names no subject.
 */
export const toRetriedJob = (
  { id, metadata, position }: RecordedEvent,
  { data }: Extract<EffectEvent, { type: 'EffectRetried' }>,
  retries: JobOptions['retries'],
): EffectJob | undefined => {
  const effect = toRetriedEffect(data);
  if (!effect) return undefined;
  const { organizationId } = data;
  const { attempts } = retries[getQueueName(effect.name)];
  return { ...effect, id, ...toOrigin({ metadata, position }), organizationId, delay: 0, attempts };
};

/** Returns the origin of a job, for its log lines and its trace. */
const toOrigin = ({ metadata, position }: Pick<RecordedEvent, 'metadata' | 'position'>) => {
  const { requestId, traceparent } = metadata;
  return { requestId, traceparent, position: String(position) };
};
