import {
  delayOf,
  type EffectEvent,
  effectIdOf,
  effectsOf,
  organizationOf,
  retriedEffect,
} from '@hiring/domain';
import type { Recorded } from '@hiring/eventstore';

import { laneOf } from './lanes.ts';
import type { EffectJob } from './queue.ts';
import type { RelayOptions } from './relay.ts';

/** The jobs that follow from one event; none from an event that this build cannot read. */
export const jobsOf = (
  { id, eventId, category, event, cause, position }: Recorded,
  { graceSeconds, retries }: Pick<RelayOptions, 'graceSeconds' | 'retries'>,
): readonly EffectJob[] => {
  if (!event) return [];
  const organizationId = organizationOf({ category, id, event });
  return effectsOf(id, event).map((effect) => ({
    ...effect,
    id: effectIdOf(eventId, effect.name),
    ...originOf({ cause, position }),
    organizationId,
    delay: delayOf(effect.name, graceSeconds) * 1_000,
    attempts: retries[laneOf(effect.name)].attempts,
  }));
};

/** The job of an effect that an operator retries, under its own id; undefined when the event does not say what it is about. */
export const retriedJobOf = (
  { id, cause, position }: Recorded,
  { data }: Extract<EffectEvent, { type: 'EffectRetried' }>,
  retries: RelayOptions['retries'],
): EffectJob | undefined => {
  const effect = retriedEffect(data);
  if (!effect) return undefined;
  const { organizationId } = data;
  const { attempts } = retries[laneOf(effect.name)];
  return { ...effect, id, ...originOf({ cause, position }), organizationId, delay: 0, attempts };
};

/** What a job follows from, for its log lines and its trace. */
const originOf = ({ cause, position }: Pick<Recorded, 'cause' | 'position'>) => {
  const { requestId, traceparent } = cause;
  return { requestId, traceparent, position: String(position) };
};
