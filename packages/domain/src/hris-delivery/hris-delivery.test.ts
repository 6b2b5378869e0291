import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import { attempted, parked, succeeded } from './hris-delivery.examples.ts';
import { hrisDelivery, park, recordAttempt, recordSuccess } from './hris-delivery.ts';

const given = specify(hrisDelivery);
const { attempt: _attempt, ...failure } = attempted(1).data;

describe('an attempt that did not succeed', () => {
  it('is counted from one', () => {
    given()
      .when((it) => recordAttempt(it, failure))
      .yields(attempted(1));
    given(attempted(1))
      .when((it) => recordAttempt(it, failure))
      .yields(attempted(2));
    expect(given(attempted(1), attempted(2)).state()).toEqual({ status: 'failing', attempts: 2 });
  });

  it('is possible after an operator asks for one more', () => {
    given(attempted(1), parked)
      .when((it) => recordAttempt(it, failure))
      .yields(attempted(2));
    expect(given(attempted(1), parked, attempted(2)).state().status).toBe('failing');
  });

  it('is not spoken of once the delivery succeeded', () => {
    given(attempted(1), succeeded)
      .when((it) => recordAttempt(it, failure))
      .yieldsNothing();
  });
});

describe('a delivery that succeeds', () => {
  it.each([
    ['at once', []],
    ['after a failure', [attempted(1)]],
    ['after it was parked', [attempted(1), parked]],
  ])('is recorded %s', (_name, past) => {
    given(...past)
      .when((it) => recordSuccess(it, succeeded.data))
      .yields(succeeded);
  });

  it('is recorded once', () => {
    given(succeeded)
      .when((it) => recordSuccess(it, succeeded.data))
      .yieldsNothing();
  });

  it('counts the attempt that succeeded', () => {
    expect(given(attempted(1), succeeded).state()).toEqual({ status: 'succeeded', attempts: 2 });
  });
});

describe('parking a delivery', () => {
  it('stops it where an operator can retry it', () => {
    given(attempted(1))
      .when((it) => park(it, parked.data))
      .yields(parked);
    expect(given(attempted(1), parked).state()).toEqual({ status: 'parked', attempts: 1 });
  });

  it('is said once, and never of one that succeeded', () => {
    given(attempted(1), parked)
      .when((it) => park(it, parked.data))
      .yieldsNothing();
    given(succeeded)
      .when((it) => park(it, parked.data))
      .yieldsNothing();
  });
});
