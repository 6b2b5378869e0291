import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import { eventSkipped } from './skips.examples.ts';
import { projectionSkips, skipEvent } from './skips.ts';

const given = specify(projectionSkips);

describe('having a projection pass over an event', () => {
  it('is said with who and why', () => {
    given()
      .when((state) => skipEvent(state, eventSkipped.data))
      .yields(eventSkipped);
  });

  it('is said once', () => {
    given(eventSkipped)
      .when((state) => skipEvent(state, { ...eventSkipped.data, reason: 'again' }))
      .yieldsNothing();
  });

  it('adds to those it passes over already', () => {
    const other = { ...eventSkipped, data: { ...eventSkipped.data, eventId: 'another' } };
    expect(given(eventSkipped, other).state()).toEqual([eventSkipped.data.eventId, 'another']);
  });
});
