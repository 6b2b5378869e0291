import {
  type catalog,
  type DataOf,
  effectIdOf,
  type EffectStatus,
  type EventName,
} from '@hiring/domain';

import type { Told } from '../projection.ts';

/** What an event says of one effect. */
export type EffectFact = {
  readonly id: string;
  readonly status: EffectStatus;
  /** Whether a run ended with it. */
  readonly ran: boolean;
  readonly error?: string;
  readonly reason?: string;
  readonly at: string;
};

type Said = Omit<EffectFact, 'id'>;

/** The fact in an event, if it is one: of the candidate role, of the delivery or of the effect's own stream. */
export const effectFactOf = ({ id, event, cause }: Told): EffectFact | undefined => {
  const said = saidBy(event.type)?.(event.data);
  if (!said) return undefined;
  if (event.type !== 'ContractGenerated') return { id, ...said };
  const followed = cause.causationId;
  return followed === null ? undefined : { id: effectIdOf(followed, 'generate-contract'), ...said };
};

const facts: { readonly [Name in EventName]?: (data: DataOf<typeof catalog, Name>) => Said } = {
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

/** What stands under an event's name takes that event's data. */
const saidBy = (type: EventName) => facts[type] as ((data: object) => Said) | undefined;
