import {
  type catalog,
  type DataOf,
  toEffectId,
  type EffectStatus,
  type EventName,
} from '@hiring/domain';

import type { KnownEvent } from '../projection.ts';

/** What one event records about an effect. */
export type EffectFact = {
  readonly id: string;
  readonly status: EffectStatus;
  /** Whether it ends a run. */
  readonly ran: boolean;
  readonly error?: string;
  readonly reason?: string;
  readonly at: string;
};

type FactFields = Omit<EffectFact, 'id'>;

/**
 * Returns the fact about an effect that an event of the candidate role, of the delivery or of the effect records;
 * undefined for other events.
 */
export const toEffectFact = ({ id, event, metadata }: KnownEvent): EffectFact | undefined => {
  const fact = findFactReader(event.type)?.(event.data);
  if (!fact) return undefined;
  if (event.type !== 'ContractGenerated') return { id, ...fact };
  const causationId = metadata.causationId;
  return causationId === null
    ? undefined
    : { id: toEffectId(causationId, 'generate-contract'), ...fact };
};

const factReaders: {
  readonly [Name in EventName]?: (data: DataOf<typeof catalog, Name>) => FactFields;
} = {
  ContractGenerated: ({ generatedAt: at }) => ({ status: 'succeeded', ran: true, at }),
  HrisDeliveryAttempted: ({ error, attemptedAt: at }) => ({
    status: 'failed',
    ran: true,
    error,
    at,
  }),
  HrisDeliverySucceeded: ({ succeededAt: at }) => ({ status: 'succeeded', ran: true, at }),
  HrisDeliveryParked: ({ reason: error, parkedAt: at }) => ({
    status: 'parked',
    ran: false,
    error,
    at,
  }),
  EffectSucceeded: ({ succeededAt: at }) => ({ status: 'succeeded', ran: true, at }),
  EffectSkipped: ({ reason, skippedAt: at }) => ({ status: 'skipped', ran: false, reason, at }),
  EffectFailed: ({ error, failedAt: at }) => ({ status: 'failed', ran: true, error, at }),
  EffectParked: ({ error, parkedAt: at }) => ({ status: 'parked', ran: false, error, at }),
  EffectRetried: ({ retriedAt: at }) => ({ status: 'pending', ran: false, at }),
};

/** A reader is registered under the name of its event and takes the data of that event. */
const findFactReader = (type: EventName) =>
  factReaders[type] as ((data: object) => FactFields) | undefined;
