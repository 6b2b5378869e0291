import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import { type EffectEvent, effectEvents } from './effect-events.ts';

/** The status of an effect by its recorded events. */
export type EffectStatus = 'pending' | 'succeeded' | 'failed' | 'parked' | 'skipped';

/** The status that callers see. `running` is not recorded as an event. */
export type VisibleEffectStatus = EffectStatus | 'running';

/**
 * The record of one effect's runs, as far as no other stream holds it: a generated contract and a delivered hire are
 * events of the candidate role and of the HRIS delivery. Its id is the effect's, `<event id>.<effect name>`.
 */
export type EffectRecord = { readonly status: EffectStatus; readonly attempts: number };

export const effect: Decider<EffectRecord, typeof effectEvents> = {
  category: 'effect',
  events: effectEvents,
  initial: { status: 'pending', attempts: 0 },
  evolve: (state, event) => {
    switch (event.type) {
      case 'EffectSucceeded':
        return { status: 'succeeded', attempts: state.attempts + 1 };
      case 'EffectSkipped':
        return { ...state, status: 'skipped' };
      case 'EffectFailed':
        return { status: 'failed', attempts: event.data.attempt };
      case 'EffectParked':
        return { ...state, status: 'parked' };
      case 'EffectRetried':
        return { ...state, status: 'pending' };
    }
  },
};

type Data<Name extends keyof typeof effectEvents> = DataOf<typeof effectEvents, Name>;

/** Records a success, once: an effect may run again after it succeeded. */
export const succeedEffect = (
  state: EffectRecord,
  succeeded: Data<'EffectSucceeded'>,
): EffectEvent[] => recordOnce(state, 'succeeded', { type: 'EffectSucceeded', data: succeeded });

/** Records that the effect had no work to do or no receiver. */
export const skipEffect = (state: EffectRecord, skipped: Data<'EffectSkipped'>): EffectEvent[] =>
  recordOnce(state, 'skipped', { type: 'EffectSkipped', data: skipped });

/**
 * Records a failed attempt, counted from 1. Yields no event if the outcome of a later attempt was recorded before.
 */
export const failEffect = (
  state: EffectRecord,
  failed: Omit<Data<'EffectFailed'>, 'attempt'>,
): EffectEvent[] => {
  if (state.status !== 'pending' && state.status !== 'failed') return [];
  return [{ type: 'EffectFailed', data: { ...failed, attempt: state.attempts + 1 } }];
};

/** Parks an effect: no further attempt is made until a retry is requested. */
export const parkEffect = (state: EffectRecord, parked: Data<'EffectParked'>): EffectEvent[] =>
  recordOnce(state, 'parked', { type: 'EffectParked', data: parked });

/**
 * Requests another run of an effect. `visibleStatus` is its status by all its streams: only a failed or parked effect
 * may be retried (`not_retryable`). For a contract or a status, a second request is refused until a run has followed
 * the first.
 */
export const retryEffect = (
  state: EffectRecord,
  retried: Data<'EffectRetried'>,
  visibleStatus: VisibleEffectStatus,
): EffectEvent[] => {
  assertRetryable(visibleStatus);
  if (retried.type !== 'hris_trigger') assertRetryable(state.status);
  return [{ type: 'EffectRetried', data: retried }];
};

const assertRetryable = (status: VisibleEffectStatus): void => {
  if (status !== 'failed' && status !== 'parked') throw new Refusal('not_retryable', status);
};

const recordOnce = (
  { status }: EffectRecord,
  next: EffectStatus,
  fact: EffectEvent,
): EffectEvent[] => (status === 'succeeded' || status === next ? [] : [fact]);
