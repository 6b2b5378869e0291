import type { EventMetadata, EffectName } from '@hiring/domain';

import { effects } from '../effects/effects.ts';

/** Whether this build has the effect of a job. */
export const isEffectName = (name: string): name is EffectName => Object.hasOwn(effects, name);

/** Job ids are `<event id>.<effect>`. */
export const parseEventId = (jobId: string): string => jobId.slice(0, jobId.indexOf('.'));

/** The metadata of what an effect records. */
export const toEventMetadata = ({
  id,
  requestId,
  traceparent,
}: {
  readonly id: string;
  readonly requestId: string | null;
  readonly traceparent?: string | undefined;
}): EventMetadata => ({
  actor: { type: 'system', name: 'worker' },
  requestId,
  causationId: parseEventId(id),
  ...(traceparent !== undefined && { traceparent }),
});
