import { describe, expect, it } from 'vitest';

import { type GoalName, goals } from '../goals.ts';
import { isWithin } from './bound.ts';
import { toSpread } from './figures.ts';
import { formatResults, judge, type Reached, replaceResults } from './results.ts';

describe('a goal', () => {
  it('applies to the median of the ratios where the figure is compared', () => {
    const compared = toSpread([10, 10, 20]);
    expect(judge(goals.cpu64, { figure: toSpread([3, 3.3, 6]), compared })).toBe('goal');
    expect(judge(goals.cpu64, { figure: toSpread([3, 4, 9]), compared })).toBe('hold');
    expect(judge(goals.cpu64, { figure: toSpread([5, 3, 10]), compared })).toBe('no');
  });

  it('applies to the figure itself where it is not compared', () => {
    expect(judge(goals.rowsP50, { figure: 5 })).toBe('goal');
    expect(judge(goals.rowsP50, { figure: 5, compared: 100 })).toBe('goal');
    expect(judge(goals.rowsP50, { figure: 11 })).toBe('no');
  });

  it('is not reached by NaN, nor without the compared figure', () => {
    expect(judge(goals.rowsP50, { figure: Number.NaN })).toBe('no');
    expect(judge(goals.drained16, { figure: 1_000 })).toBe('no');
  });

  it('never has a harder bound to hold than to reach', () => {
    for (const { bounds } of Object.values(goals)) {
      const reaching = 'atMost' in bounds.goal ? bounds.goal.atMost : bounds.goal.atLeast;
      expect(isWithin(reaching, bounds.hold)).toBe(true);
    }
  });
});

const startedAt = '2026-11-23 19:40';
const reached = new Map<GoalName, Reached>([
  ['rowsP50', { figure: 11 }],
  ['backlog', { figure: 40, compared: 80 }],
  ['cpu16', { figure: toSpread([1, 2, 3]), compared: toSpread([2, 4, 5]) }],
]);

const rewrite = (results: string) => `new after ${results}`;

describe('the results', () => {
  it('are a table of the measured goals in their order', () => {
    expect(formatResults({ reached, startedAt }).split('\n').slice(2)).toEqual([
      '| CPU per advance, 16 in flight | 2 [1–3] ms | rival | 4 [2–5] ms | 0.5 [0.5–0.6] | ≤ 0.7 | ≤ 0.42 | hold | 2026-11-23 19:40 |',
      '| rows after an append at 500/s, p50 | 11 ms | – | – | – | ≤ 10 ms | ≤ 5 ms | no | 2026-11-23 19:40 |',
      '| 100,000 effects | 40 s | rival | 80 s | 0.5 | ≤ 45 s | ≤ 30 s | hold | 2026-11-23 19:40 |',
    ]);
  });

  it('keep the rows of earlier runs, identified by figure and rival', () => {
    const advances = new Map<GoalName, Reached>([
      ['cpu64', { figure: 1, compared: 2 }],
      ['cpuByRedis', { figure: 3, compared: 4 }],
    ]);
    const earlier = formatResults({ reached: advances, startedAt });
    const remeasured = new Map<GoalName, Reached>([
      ['cpuByRedis', { figure: 5, compared: 6 }],
      ['rowsP50', { figure: 11 }],
    ]);
    const later = formatResults({ reached: remeasured, startedAt: '2026-11-24 08:00' }, earlier);
    const [, , fair, redis, rows, ...others] = later.split('\n');
    expect(fair).toBe(earlier.split('\n')[2]);
    expect(redis).toMatch(
      /^\| CPU per advance, 64 in flight \| 5 ms \| rival on Redis .* 08:00 \|$/,
    );
    expect(rows).toMatch(/^\| rows after an append .* 08:00 \|$/);
    expect(others).toEqual([]);
  });

  it('replace those of the page', () => {
    const page = '# Page\n\n<!-- results -->\n\nold\n\n<!-- end of results -->\n\nMore.\n';
    expect(replaceResults(page, rewrite)).toBe(page.replace('old', 'new after old'));
    expect(() => replaceResults('# Page\n', rewrite)).toThrow('<!-- results -->');
  });
});
