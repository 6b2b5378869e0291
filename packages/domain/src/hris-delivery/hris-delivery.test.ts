import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import { attemptFailed, deliveryBegun, parked, succeeded } from './hris-delivery.examples.ts';
import {
  beginDelivery,
  hrisDelivery,
  parkDelivery,
  recordAttempt,
  recordSuccess,
} from './hris-delivery.ts';

const given = specify(hrisDelivery);
const { attempt: _attempt, ...failure } = attemptFailed(1).data;

describe('a failed attempt', () => {
  it('is counted from one', () => {
    given()
      .when((state) => recordAttempt(state, failure))
      .yields(attemptFailed(1));
    given(attemptFailed(1))
      .when((state) => recordAttempt(state, failure))
      .yields(attemptFailed(2));
    expect(given(attemptFailed(1), attemptFailed(2)).state()).toEqual({
      status: 'failing',
      attempts: 2,
      begunAt: null,
    });
  });

  it('is recorded after an operator requested a retry', () => {
    given(attemptFailed(1), parked)
      .when((state) => recordAttempt(state, failure))
      .yields(attemptFailed(2));
    expect(given(attemptFailed(1), parked, attemptFailed(2)).state().status).toBe('failing');
  });

  it('is not recorded after the delivery succeeded', () => {
    given(attemptFailed(1), succeeded)
      .when((state) => recordAttempt(state, failure))
      .yieldsNothing();
  });
});

describe('a request that must not be repeated blindly', () => {
  const before = '2026-06-05T09:50:00.000Z';
  const unknown = { ...attemptFailed(1), data: { ...attemptFailed(1).data, outcomeUnknown: true } };

  it('is begun by only one run', () => {
    given()
      .when((state) => beginDelivery(state, deliveryBegun.data, before))
      .yields(deliveryBegun);
    given(deliveryBegun)
      .when((state) => beginDelivery(state, deliveryBegun.data, before))
      .yieldsNothing();
  });

  it('is not begun again while its outcome is unknown and it may still take effect', () => {
    expect(given(deliveryBegun, unknown).state().begunAt).toBe(deliveryBegun.data.begunAt);
    given(deliveryBegun, unknown)
      .when((state) => beginDelivery(state, deliveryBegun.data, before))
      .yieldsNothing();
  });

  it('is begun again after a definite failure, and when an old request can no longer take effect', () => {
    given(deliveryBegun, attemptFailed(1))
      .when((state) => beginDelivery(state, deliveryBegun.data, before))
      .yields(deliveryBegun);
    given(deliveryBegun, unknown)
      .when((state) => beginDelivery(state, deliveryBegun.data, deliveryBegun.data.begunAt))
      .yields(deliveryBegun);
  });

  it('is not begun once the delivery succeeded', () => {
    given(deliveryBegun, succeeded)
      .when((state) => beginDelivery(state, deliveryBegun.data, before))
      .yieldsNothing();
  });
});

describe('a delivery that succeeds', () => {
  it.each([
    ['at once', []],
    ['after a failure', [attemptFailed(1)]],
    ['after it was parked', [attemptFailed(1), parked]],
  ])('is recorded %s', (_name, past) => {
    given(...past)
      .when((state) => recordSuccess(state, succeeded.data))
      .yields(succeeded);
  });

  it('is recorded once', () => {
    given(succeeded)
      .when((state) => recordSuccess(state, succeeded.data))
      .yieldsNothing();
  });

  it('counts the attempt that succeeded', () => {
    expect(given(attemptFailed(1), succeeded).state()).toEqual({
      status: 'succeeded',
      attempts: 2,
      begunAt: null,
    });
  });
});

describe('parking a delivery', () => {
  it('stops it until an operator retries it', () => {
    given(attemptFailed(1))
      .when((state) => parkDelivery(state, parked.data))
      .yields(parked);
    expect(given(attemptFailed(1), parked).state()).toEqual({
      status: 'parked',
      attempts: 1,
      begunAt: null,
    });
  });

  it('is recorded once, and never after a success', () => {
    given(attemptFailed(1), parked)
      .when((state) => parkDelivery(state, parked.data))
      .yieldsNothing();
    given(succeeded)
      .when((state) => parkDelivery(state, parked.data))
      .yieldsNothing();
  });
});
