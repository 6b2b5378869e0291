import {
  getDelaySeconds,
  type EffectEvent,
  toEffectId,
  deriveEffects,
  findOrganizationId,
  toRetriedEffect,
} from '@hiring/domain';
import type { RecordedEvent } from '@hiring/eventstore';

import type { EffectJob } from '../queue/queue.ts';
import { getQueueName } from '../queue/queues.ts';
import type { RelayOptions } from './relay.ts';

/** The jobs that follow from one event; none from an event that this build cannot read. */
export const toJobs = (
  { id, eventId, category, event, metadata, position }: RecordedEvent,
  { graceSeconds, retries }: Pick<RelayOptions, 'graceSeconds' | 'retries'>,
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

/** The job of an effect that an operator retries, under its own id; undefined when the event does not say what it is about. */
export const toRetriedJob = (
  { id, metadata, position }: RecordedEvent,
  { data }: Extract<EffectEvent, { type: 'EffectRetried' }>,
  retries: RelayOptions['retries'],
): EffectJob | undefined => {
  const effect = toRetriedEffect(data);
  if (!effect) return undefined;
  const { organizationId } = data;
  const { attempts } = retries[getQueueName(effect.name)];
  return { ...effect, id, ...toOrigin({ metadata, position }), organizationId, delay: 0, attempts };
};

/** What a job follows from, for its log lines and its trace. */
const toOrigin = ({ metadata, position }: Pick<RecordedEvent, 'metadata' | 'position'>) => {
  const { requestId, traceparent } = metadata;
  return { requestId, traceparent, position: String(position) };
};
