import { describe, expect, it } from 'vitest';

import { createMicrosecondClock } from './microsecond-clock.ts';

describe('createMicrosecondClock', () => {
  it('strictly increases within a millisecond and when the clock goes back', () => {
    let time = Date.parse('2026-06-05T08:00:00.010Z');
    const stamp = createMicrosecondClock(() => new Date(time));
    expect([stamp(), stamp()]).toEqual([
      '2026-06-05T08:00:00.010000Z',
      '2026-06-05T08:00:00.010001Z',
    ]);
    time -= 5;
    expect(stamp()).toBe('2026-06-05T08:00:00.010002Z');
    time += 6;
    expect(stamp()).toBe('2026-06-05T08:00:00.011000Z');
  });
});
