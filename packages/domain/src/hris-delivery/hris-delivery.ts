import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { type HrisDeliveryEvent, hrisDeliveryEvents } from './events.ts';

/**
 * The delivery of one hire to the organization's HRIS. Its id is the effect's id, which the receiver sees as
 * `webhook-id` at every attempt (decisions §7).
 */
export type HrisDelivery = {
  readonly status: 'pending' | 'failing' | 'succeeded' | 'parked';
  readonly attempts: number;
  /** Start of a request whose outcome is still unknown. */
  readonly begunAt: string | null;
};

export const hrisDelivery: Decider<HrisDelivery, typeof hrisDeliveryEvents> = {
  category: 'hrisDelivery',
  events: hrisDeliveryEvents,
  initial: { status: 'pending', attempts: 0, begunAt: null },
  evolve: (state, event) => {
    switch (event.type) {
      case 'HrisDeliveryBegun':
        return { ...state, begunAt: event.data.begunAt };
      case 'HrisDeliveryAttempted':
        return {
          status: 'failing',
          attempts: event.data.attempt,
          begunAt: event.data.outcomeUnknown ? state.begunAt : null,
        };
      case 'HrisDeliverySucceeded':
        return { status: 'succeeded', attempts: state.attempts + 1, begunAt: null };
      case 'HrisDeliveryParked':
        return { ...state, status: 'parked' };
    }
  },
};

/**
 * Claims the next request for one run. Yields no event while a request started after `settledBefore` may still take
 * effect: two runs of a delivery never both send.
 */
export const beginDelivery = (
  state: HrisDelivery,
  begun: DataOf<typeof hrisDeliveryEvents, 'HrisDeliveryBegun'>,
  settledBefore: string,
): HrisDeliveryEvent[] => {
  const underWay = state.begunAt !== null && state.begunAt > settledBefore;
  return underWay || state.status === 'succeeded'
    ? []
    : [{ type: 'HrisDeliveryBegun', data: begun }];
};

/** Records a failed attempt. Yields no event after a success. */
export const recordAttempt = (
  state: HrisDelivery,
  attempted: Omit<DataOf<typeof hrisDeliveryEvents, 'HrisDeliveryAttempted'>, 'attempt'>,
): HrisDeliveryEvent[] => {
  if (state.status === 'succeeded') return [];
  const attempt = state.attempts + 1;
  return [{ type: 'HrisDeliveryAttempted', data: { ...attempted, attempt } }];
};

/** Records the success, once. */
export const recordSuccess = (
  state: HrisDelivery,
  succeeded: DataOf<typeof hrisDeliveryEvents, 'HrisDeliverySucceeded'>,
): HrisDeliveryEvent[] =>
  state.status === 'succeeded' ? [] : [{ type: 'HrisDeliverySucceeded', data: succeeded }];

/** Parks a delivery: no further attempt is made until an operator requests a retry. */
export const parkDelivery = (
  state: HrisDelivery,
  parked: DataOf<typeof hrisDeliveryEvents, 'HrisDeliveryParked'>,
): HrisDeliveryEvent[] =>
  state.status === 'succeeded' || state.status === 'parked'
    ? []
    : [{ type: 'HrisDeliveryParked', data: parked }];
