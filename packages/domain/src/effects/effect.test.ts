import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import type { EffectType } from './effect-events.ts';
import { failed, parked, retried, skipped, succeeded } from './effect.examples.ts';
import {
  effect,
  type EffectRecord,
  failEffect,
  parkEffect,
  retryEffect,
  type VisibleEffectStatus,
  skipEffect,
  succeedEffect,
} from './effect.ts';

const given = specify(effect);
const { attempt: _attempt, ...failure } = failed(1).data;

describe('an effect that succeeds', () => {
  it.each([
    ['at once', []],
    ['after a failure', [failed(1)]],
    ['after it was parked and retried', [failed(1), parked, retried('status_cache')]],
    ['after it was skipped', [skipped]],
  ])('is recorded %s', (_name, past) => {
    given(...past)
      .when((state) => succeedEffect(state, succeeded.data))
      .yields(succeeded);
  });

  it('counts the attempt that succeeded', () => {
    expect(given(failed(1), succeeded).state()).toEqual({ status: 'succeeded', attempts: 2 });
  });

  it('is final: later runs record no event', () => {
    const over = given(succeeded);
    over.when((state) => succeedEffect(state, succeeded.data)).yieldsNothing();
    over.when((state) => skipEffect(state, skipped.data)).yieldsNothing();
    over.when((state) => failEffect(state, failure)).yieldsNothing();
    over.when((state) => parkEffect(state, parked.data)).yieldsNothing();
  });
});

describe('an effect that fails', () => {
  it('counts its attempts from one', () => {
    given()
      .when((state) => failEffect(state, failure))
      .yields(failed(1));
    given(failed(1))
      .when((state) => failEffect(state, failure))
      .yields(failed(2));
    expect(given(failed(1), failed(2)).state()).toEqual({ status: 'failed', attempts: 2 });
  });

  it.each([
    ['skipped', [skipped]],
    ['parked', [failed(1), parked]],
  ])('ignores the late failure of an earlier attempt, once the effect is %s', (_name, past) => {
    given(...past)
      .when((state) => failEffect(state, failure))
      .yieldsNothing();
  });

  it('continues to count attempts after a retry was requested', () => {
    given(failed(1), parked, retried('status_cache'))
      .when((state) => failEffect(state, failure))
      .yields(failed(2));
  });

  it('is parked once, and keeps its attempts', () => {
    given(failed(1))
      .when((state) => parkEffect(state, parked.data))
      .yields(parked);
    given(failed(1), parked)
      .when((state) => parkEffect(state, parked.data))
      .yieldsNothing();
    expect(given(failed(1), parked).state()).toEqual({ status: 'parked', attempts: 1 });
  });
});

describe('an effect with nothing to do', () => {
  it('is skipped once, with a reason', () => {
    given()
      .when((state) => skipEffect(state, skipped.data))
      .yields(skipped);
    given(skipped)
      .when((state) => skipEffect(state, skipped.data))
      .yieldsNothing();
    expect(given(skipped).state()).toEqual({ status: 'skipped', attempts: 0 });
  });
});

describe('retrying an effect', () => {
  it('is possible when it failed or is parked', () => {
    given(failed(1)).when(retry('status_cache', 'failed')).yields(retried('status_cache'));
    given(failed(1), parked).when(retry('status_cache', 'parked')).yields(retried('status_cache'));
    expect(given(parked, retried('status_cache')).state().status).toBe('pending');
  });

  it.each(['pending', 'running', 'succeeded', 'skipped'] as const)(
    'is refused when it is %s',
    (visibleStatus) => {
      given(failed(1))
        .when(retry('contract_generation', visibleStatus))
        .refuses('not_retryable', visibleStatus);
    },
  );

  it('is refused the second time, until a run has followed the first', () => {
    const once = [failed(1), parked, retried('contract_generation')] as const;
    given(...once)
      .when(retry('contract_generation', 'parked'))
      .refuses('not_retryable', 'pending');
    given(...once, parked)
      .when(retry('contract_generation', 'parked'))
      .yields(retried('contract_generation'));
  });

  it('for an HRIS delivery, ignores the recorded status: its failures are events of the hrisDelivery stream', () => {
    given(retried('hris_trigger'))
      .when(retry('hris_trigger', 'parked'))
      .yields(retried('hris_trigger'));
  });
});

const retry = (type: EffectType, visibleStatus: VisibleEffectStatus) => (state: EffectRecord) =>
  retryEffect(state, retried(type).data, visibleStatus);
