import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { type HrisDeliveryEvent, hrisDeliveryEvents } from './events.ts';

/**
 * The telling of one hire to the organisation's HRIS. Its id is the effect's id, which the receiver sees as
 * `webhook-id` at every attempt (decisions §7).
 */
export type HrisDelivery = {
  readonly status: 'pending' | 'failing' | 'succeeded' | 'parked';
  readonly attempts: number;
  /** When a request was begun of which nobody knows yet whether it took effect. */
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
 * Claims the next request for one run alone. Nothing while one begun after `settledBefore` may still take effect: two runs
 * of a delivery never both send.
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

/** An attempt that did not succeed; nothing more is said of a delivery that did. */
export const recordAttempt = (
  state: HrisDelivery,
  attempted: Omit<DataOf<typeof hrisDeliveryEvents, 'HrisDeliveryAttempted'>, 'attempt'>,
): HrisDeliveryEvent[] => {
  if (state.status === 'succeeded') return [];
  const attempt = state.attempts + 1;
  return [{ type: 'HrisDeliveryAttempted', data: { ...attempted, attempt } }];
};

export const recordSuccess = (
  state: HrisDelivery,
  succeeded: DataOf<typeof hrisDeliveryEvents, 'HrisDeliverySucceeded'>,
): HrisDeliveryEvent[] =>
  state.status === 'succeeded' ? [] : [{ type: 'HrisDeliverySucceeded', data: succeeded }];

/** No further attempt is made until an operator asks for one. */
export const parkDelivery = (
  state: HrisDelivery,
  parked: DataOf<typeof hrisDeliveryEvents, 'HrisDeliveryParked'>,
): HrisDeliveryEvent[] =>
  state.status === 'succeeded' || state.status === 'parked'
    ? []
    : [{ type: 'HrisDeliveryParked', data: parked }];
