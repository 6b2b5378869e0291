import { expect, it } from 'vitest';

import { estimatePace } from './pace.ts';

const first = { done: 1_000n, total: 5_000n, events: 10 };

it('estimates the rest from the positions that were passed', () => {
  expect(estimatePace(first, { done: 3_000n, total: 5_000n, events: 50 }, 4)).toEqual({
    eventsPerSecond: 13,
    secondsLeft: 4,
    totalEvents: 90,
  });
});

it('estimates nothing before a position was passed', () => {
  expect(estimatePace(first, first, 2)).toEqual({
    eventsPerSecond: 5,
    secondsLeft: undefined,
    totalEvents: undefined,
  });
});

it('has no rest at the end, also past the position at which the work began', () => {
  expect(estimatePace(first, { done: 6_000n, total: 5_000n, events: 70 }, 7)).toEqual({
    eventsPerSecond: 10,
    secondsLeft: 0,
    totalEvents: 70,
  });
});
