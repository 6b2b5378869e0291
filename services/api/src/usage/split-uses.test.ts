import { describe, expect, it } from 'vitest';

import { splitUses } from './split-uses.ts';

const createUses = (count: number, characters = 10) =>
  Array.from({ length: count }, (_, index) => ({
    number: index,
    path: '/'.repeat(characters / 2),
    userAgent: 'x'.repeat(characters / 2),
  }));

describe('splitUses', () => {
  it('puts the uses of one append into one event', () => {
    const uses = createUses(128, 120);
    expect(splitUses(uses)).toEqual([uses]);
  });

  it('starts another event at the maximum number of uses, and keeps their order', () => {
    const uses = createUses(7);
    const events = splitUses(uses, { uses: 3, characters: 1_000 });
    expect(events.map((event) => event.map(({ number }) => number))).toEqual([
      [0, 1, 2],
      [3, 4, 5],
      [6],
    ]);
  });

  it('starts another event before the maximum number of characters is exceeded', () => {
    const events = splitUses(createUses(5, 40), { uses: 128, characters: 100 });
    expect(events.map((event) => event.length)).toEqual([2, 2, 1]);
  });

  it('puts a use of the longest texts into an event of its own if need be', () => {
    expect(splitUses(createUses(2, 40), { uses: 128, characters: 20 })).toHaveLength(2);
    expect(splitUses(createUses(128, 2_560)).map((event) => event.length)).toEqual([
      32, 32, 32, 32,
    ]);
  });

  it('returns no event without uses', () => {
    expect(splitUses([])).toEqual([]);
  });
});
