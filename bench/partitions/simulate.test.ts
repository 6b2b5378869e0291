import { describe, expect, it } from 'vitest';

import { largestShare, measured, sharesOf } from '../partitions.ts';
import { arrivalsOf } from './arrivals.ts';
import { type Costs, simulate } from './simulate.ts';

const free: Costs = {
  cores: 1,
  append: 0,
  passed: 0,
  batch: 0,
  event: 0,
  statements: 0,
  rows: 0,
  commit: 0,
  pace: 0,
  most: 5_000,
};
const load = { rate: 3_000, seconds: 1, streams: 200, skew: 1, seed: 7 };

const streamsOf = (events: readonly { stream: number }[]) =>
  events.map(({ stream }) => stream).toSorted((a, b) => a - b);

const played = (other: Partial<typeof load>) =>
  simulate(arrivalsOf({ ...load, ...other }), 8, measured);

describe('events that several lanes apply', () => {
  it.each([1, 2, 4, 8])('are applied once, in their streams’ order, by %d', (lanes) => {
    const arrivals = arrivalsOf(load);
    const { applied } = simulate(arrivals, lanes, { ...measured, cores: 4 });
    expect(streamsOf(applied)).toEqual(streamsOf(arrivals));
    const last = new Map<number, { position: number; lane: number }>();
    for (const { stream, position, lane } of applied) {
      expect(position).toBeGreaterThan(last.get(stream)?.position ?? -1);
      expect(lane).toBe(last.get(stream)?.lane ?? lane);
      last.set(stream, { position, lane });
    }
  });

  it('are the same again for the same seed, and others for another', () => {
    expect(played({ seed: 7 })).toEqual(played({ seed: 7 }));
    expect(played({ seed: 8 })).not.toEqual(played({ seed: 7 }));
  });

  it('are shared out: the shares sum to one, and skew makes the largest larger', () => {
    const [skewed, uniform] = [played({ skew: 1 }), played({ skew: 0 })];
    const shares = [...sharesOf(skewed.applied).values()];
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    expect(largestShare(skewed)).toBeGreaterThan(largestShare(uniform));
  });
});

describe('one lane', () => {
  it('takes in at once what came while it worked', () => {
    const arrivals = [0, 500, 600].map((at) => ({ at, stream: 1 }));
    const costs = {
      ...free,
      cores: 2,
      batch: 800,
      event: 100,
      statements: 150,
      rows: 50,
      commit: 7,
    };
    const { applied, took, batches } = simulate(arrivals, 1, costs);
    // 800 + 100 + 150 + 50 + 7, and from there 800 + 2 * 100 + 150 + 2 * 50 + 7.
    expect(applied.map(({ lag }) => lag)).toEqual([1_107, 1_864, 1_764]);
    expect({ took, batches }).toEqual({ took: 2_364, batches: 2 });
  });

  it('waits as a queue does that serves one after the other in always the same time', () => {
    const [service, load] = [500, 0.8];
    const rate = (1_000_000 * load) / service;
    const arrivals = arrivalsOf({ rate, seconds: 20, streams: 10, skew: 0, seed: 3 });
    const { applied } = simulate(arrivals, 1, { ...free, cores: 2, event: service, most: 1 });
    const mean = applied.reduce((sum, { lag }) => sum + lag, 0) / applied.length;
    // Pollaczek and Khinchine, for M/D/1.
    const expected = service + (load * service) / (2 * (1 - load));
    expect(Math.abs(mean / expected - 1)).toBeLessThan(0.05);
  });

  it('shares its core with the appends', () => {
    const arrivals = [0, 0].map((at) => ({ at, stream: 1 }));
    const { applied } = simulate(arrivals, 1, { ...free, append: 100, event: 10 });
    // Its work for the first, in the log at 100, waits for the second to be appended.
    expect(applied.map(({ at, lag }) => [at, lag])).toEqual([
      [100, 110],
      [200, 20],
    ]);
  });
});

describe('several lanes', () => {
  it('each read what is for the others too', () => {
    const arrivals = Array.from({ length: 10 }, (_, stream) => ({ at: 0, stream }));
    const { applied } = simulate(arrivals, 2, {
      ...free,
      cores: 2,
      passed: 30,
      event: 100,
      pace: 1,
    });
    const last = Math.max(...applied.map(({ lag }) => lag));
    const first = applied.filter(({ lane }) => lane === 0).length;
    const most = Math.max(first * 100 + (10 - first) * 30, (10 - first) * 100 + first * 30);
    expect(last).toBe(most);
  });
});
