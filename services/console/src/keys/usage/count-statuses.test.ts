import { describe, expect, it } from 'vitest';

import { countByClass, countByStatus } from './count-statuses.ts';

const statuses = [
  { day: '2026-06-05', status: 200, count: 3 },
  { day: '2026-06-05', status: 404, count: 1 },
  { day: '2026-06-07', status: 201, count: 4 },
  { day: '2026-06-07', status: 404, count: 5 },
  { day: '2026-06-07', status: 409, count: 2 },
];

describe('countByClass', () => {
  it('counts each class over the same days', () => {
    const classes = countByClass(statuses).map(({ name, count, counts }) => [
      name,
      count,
      counts.interval,
      counts.bars.map((bar) => bar.count),
    ]);
    expect(classes).toEqual([
      ['2xx', 7, 'day', [3, 0, 4]],
      ['3xx', 0, 'day', [0, 0, 0]],
      ['4xx', 8, 'day', [1, 0, 7]],
      ['5xx', 0, 'day', [0, 0, 0]],
    ]);
  });

  it('has classes without bars when nothing was counted', () => {
    expect(countByClass([]).flatMap(({ counts }) => counts.bars)).toEqual([]);
  });
});

describe('countByStatus', () => {
  it('adds up the days of each status, lowest first', () => {
    expect(countByStatus(statuses)).toEqual([
      { status: 200, count: 3 },
      { status: 201, count: 4 },
      { status: 404, count: 6 },
      { status: 409, count: 2 },
    ]);
  });
});
