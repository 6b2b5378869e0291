import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import { eventSkipped } from './skips.examples.ts';
import { projectionSkips, skipEvent } from './skips.ts';

const given = specify(projectionSkips);

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
    expect(given(eventSkipped, other).state()).toEqual([eventSkipped.data.eventId, 'another']);
  });
});
