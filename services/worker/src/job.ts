import type { Cause, EffectName } from '@hiring/domain';

import { effects } from './effects.ts';

/** Whether this build knows the effect a job is named after. */
export const isEffect = (name: string): name is EffectName => Object.hasOwn(effects, name);

/** Job ids are `<event id>.<effect>`. */
export const eventIdOf = (jobId: string): string => jobId.slice(0, jobId.indexOf('.'));

/** The metadata of what an effect records. */
export const causeOf = ({
  id,
  requestId,
  traceparent,
}: {
  readonly id: string;
  readonly requestId: string | null;
  readonly traceparent?: string | undefined;
}): Cause => ({
  actor: { type: 'system', name: 'worker' },
  requestId,
  causationId: eventIdOf(id),
  ...(traceparent !== undefined && { traceparent }),
});
