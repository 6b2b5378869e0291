import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { countByEndpoint, countDays, countRequests } from './count-requests.ts';

const toTimes = (...minutes: readonly number[]): readonly string[] =>
  minutes.map((minute) => new Date(Date.UTC(2026, 5, 5) + minute * 60_000).toISOString());

describe('countRequests', () => {
  it('counts by minute, with the empty minutes between', () => {
    const { interval, bars } = countRequests(toTimes(3, 0, 0.5));
    expect(interval).toBe('minute');
    expect(bars.map(({ count }) => count)).toEqual([2, 0, 0, 1]);
    expect(new Date(bars[0]?.startMs ?? 0).toISOString()).toBe('2026-06-05T00:00:00.000Z');
  });

  it.each([
    [59, 'minute', 60],
    [60, '10 minutes', 7],
    [600, 'hour', 11],
    [60 * 24 * 60, 'week', 9],
  ])('chooses an interval for a span of %d minutes', (span, interval, length) => {
    const counted = countRequests(toTimes(0, span));
    expect([counted.interval, counted.bars.length]).toEqual([interval, length]);
  });

  it('has no bars without requests', () => expect(countRequests([]).bars).toEqual([]));

  it('counts every request once, in at most 60 bars', () => {
    const minutes = fc.array(fc.nat(500_000), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(minutes, (given) => {
        const { bars } = countRequests(toTimes(...given));
        expect(bars.length).toBeLessThanOrEqual(60);
        expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(given.length);
        expect([bars[0]?.count, bars.at(-1)?.count]).not.toContain(0);
      }),
    );
  });
});

describe('countDays', () => {
  it('adds up days, with the days between that have no request', () => {
    const days = [
      { day: '2026-06-05', count: 3 },
      { day: '2026-06-08', count: 4 },
    ];
    const { interval, bars } = countDays(days);
    expect([interval, ...bars.map(({ count }) => count)]).toEqual(['day', 3, 0, 0, 4]);
  });

  it.each([
    [59, 'day'],
    [60, 'week'],
    [365, 'week'],
  ])('chooses an interval for a span of %d days', (span, interval) => {
    const last = new Date(Date.UTC(2026, 0, 1 + span)).toISOString().slice(0, 10);
    const days = [
      { day: '2026-01-01', count: 1 },
      { day: last, count: 1 },
    ];
    const counted = countDays(days);
    expect(counted.interval).toBe(interval);
    expect(counted.bars.length).toBeLessThanOrEqual(60);
  });
});

describe('countByEndpoint', () => {
  it('counts methods of a path separately, most requests first', () => {
    const [me, roles] = ['/api/v1/me', '/api/v1/roles'];
    const rows = [
      { method: 'POST', authEndpoint: roles },
      { method: 'GET', authEndpoint: roles },
      { method: 'GET', authEndpoint: me },
      { method: 'GET', authEndpoint: roles },
    ];
    expect(countByEndpoint(rows)).toEqual([
      { endpoint: `GET ${roles}`, count: 2 },
      { endpoint: `GET ${me}`, count: 1 },
      { endpoint: `POST ${roles}`, count: 1 },
    ]);
  });
});
