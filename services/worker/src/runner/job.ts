import type { EventMetadata, Effect, EffectName } from '@hiring/domain';
import type { JobData } from '@hiring/effect-queue';
import type { Job } from 'bullmq';

import { effects } from '../effects/effects.ts';

export type BullJob = Job<JobData>;

/** Returns the payload of a job that is named after an effect: the relay created both from one Effect. */
export const getEffectPayload = ({ payload }: Pick<JobData, 'payload'>) =>
  payload as Effect['payload'];

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
