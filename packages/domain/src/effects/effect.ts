import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import { type EffectEvent, effectEvents } from './effect-events.ts';

/** What facts say of an effect. */
export type EffectStatus = 'pending' | 'succeeded' | 'failed' | 'parked' | 'skipped';

/** What callers see: that an effect is running this very moment is no fact. */
export type ShownEffectStatus = EffectStatus | 'running';

/**
 * What is known of one effect's runs where no other stream tells it: a contract made and a hire delivered are facts of
 * the candidate role and of the HRIS delivery. Its id is the effect's, `<event id>.<effect name>`.
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

/** Nothing more is said of an effect that succeeded: runs repeat, facts do not. */
export const succeedEffect = (
  state: EffectRecord,
  succeeded: Data<'EffectSucceeded'>,
): EffectEvent[] => recordOnce(state, 'succeeded', { type: 'EffectSucceeded', data: succeeded });

/** Nothing was owed, or nobody is there to be told. */
export const skipEffect = (state: EffectRecord, skipped: Data<'EffectSkipped'>): EffectEvent[] =>
  recordOnce(state, 'skipped', { type: 'EffectSkipped', data: skipped });

/**
 * An attempt that failed, counted from one. What a later attempt came to may be recorded before it: then nothing is said of
 * it, for no attempt would follow.
 */
export const failEffect = (
  state: EffectRecord,
  failed: Omit<Data<'EffectFailed'>, 'attempt'>,
): EffectEvent[] => {
  if (state.status !== 'pending' && state.status !== 'failed') return [];
  return [{ type: 'EffectFailed', data: { ...failed, attempt: state.attempts + 1 } }];
};

/** No further attempt is made until somebody asks for one. */
export const parkEffect = (state: EffectRecord, parked: Data<'EffectParked'>): EffectEvent[] =>
  recordOnce(state, 'parked', { type: 'EffectParked', data: parked });

/**
 * Asks for an effect to be run again. `shown` is where it stands by all its streams: only one that failed or is parked may
 * be retried (`not_retryable`). Of a contract or a status a second wish is refused until a run has answered the first.
 */
export const retryEffect = (
  state: EffectRecord,
  retried: Data<'EffectRetried'>,
  shown: ShownEffectStatus,
): EffectEvent[] => {
  assertRetryable(shown);
  if (retried.type !== 'hris_trigger') assertRetryable(state.status);
  return [{ type: 'EffectRetried', data: retried }];
};

const assertRetryable = (status: ShownEffectStatus): void => {
  if (status !== 'failed' && status !== 'parked') throw new Refusal('not_retryable', status);
};

const recordOnce = (
  { status }: EffectRecord,
  next: EffectStatus,
  fact: EffectEvent,
): EffectEvent[] => (status === 'succeeded' || status === next ? [] : [fact]);
