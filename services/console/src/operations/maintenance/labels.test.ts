import { describe, expect, it } from 'vitest';

import { toPercent } from './labels.ts';
import type { ProjectionTask } from './queries.ts';

const filling: ProjectionTask = {
  name: 'users',
  stage: 'filling',
  events: 0,
  totalEvents: null,
  eventsPerSecond: null,
  secondsLeft: null,
  result: null,
};

describe('the percentage of a projection', () => {
  it('is that of its events, and at most 100', () => {
    expect(toPercent({ ...filling, events: 5, totalEvents: 10 })).toBe(50);
    expect(toPercent({ ...filling, events: 12, totalEvents: 10 })).toBe(100);
  });

  it('is 0 while the number of events is unknown, and 100 if there are none to apply', () => {
    expect(toPercent({ ...filling, events: 5 })).toBe(0);
    expect(toPercent({ ...filling, totalEvents: 0 })).toBe(100);
  });

  it('is 100 once it is swapped', () => {
    expect(toPercent({ ...filling, stage: 'swapped', events: 5 })).toBe(100);
  });
});
