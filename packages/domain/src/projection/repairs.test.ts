import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import { eventSkipped, retryRequested } from './repairs.examples.ts';
import { projectionRepairs, requestProjectionRetry, skipEvent } from './repairs.ts';

const given = specify(projectionRepairs);

describe('skipping an event in a projection', () => {
  it('is recorded with the actor and the reason', () => {
    given()
      .when((state) => skipEvent(state, eventSkipped.data))
      .yields(eventSkipped);
  });

  it('is recorded once', () => {
    given(eventSkipped)
      .when((state) => skipEvent(state, { ...eventSkipped.data, reason: 'again' }))
      .yieldsNothing();
  });

  it('adds to the events that were skipped before', () => {
    const other = { ...eventSkipped, data: { ...eventSkipped.data, eventId: 'another' } };
    expect(given(eventSkipped, other).state().skipped).toEqual([
      eventSkipped.data.eventId,
      'another',
    ]);
  });
});

describe('retrying the event at which a projection stopped', () => {
  it('is recorded each time, and skips nothing', () => {
    given(eventSkipped, retryRequested)
      .when(() => requestProjectionRetry(retryRequested.data))
      .yields(retryRequested);
    expect(given(eventSkipped, retryRequested, retryRequested).state()).toEqual({
      skipped: [eventSkipped.data.eventId],
      retries: 2,
    });
  });
});
