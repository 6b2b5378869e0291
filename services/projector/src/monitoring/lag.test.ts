import type { NewestByCategory } from '@hiring/eventstore';
import { describe, expect, it } from 'vitest';

import { trackLags } from './lag.ts';

const at = (second: number): Date => new Date(Date.UTC(2026, 0, 1, 0, 0, second));

const steps = { name: 'steps', categories: ['candidateRole', 'role'] };

const newest = (category: string, position: bigint, second: number): NewestByCategory =>
  new Map([[category, { position, recordedAt: at(second).toISOString() }]]);

const setUp = () => {
  let second = 0;
  const lags = trackLags([steps], () => at(second));
  return { lags, moveTo: (to: number) => (second = to) };
};

describe('trackLags', () => {
  it('returns undefined until the position of the projection is known', () => {
    expect(setUp().lags.getSeconds('steps')).toBeUndefined();
  });

  it('returns zero when every event of the categories is applied, at any time', () => {
    const { lags, moveTo } = setUp();
    lags.observeLog(newest('candidateRole', 7n, 1));
    lags.setPosition('steps', 7n);
    moveTo(50);
    lags.observeLog(newest('apiKeyUsage', 900n, 49));
    expect(lags.getSeconds('steps')).toBe(0);
  });

  it('grows with the clock from the oldest event that is not applied', () => {
    const { lags, moveTo } = setUp();
    lags.setPosition('steps', 7n);
    lags.observeLog(newest('candidateRole', 9n, 10));
    lags.observeLog(newest('role', 12n, 20));
    moveTo(40);
    expect(lags.getSeconds('steps')).toBe(30);
    lags.setPosition('steps', 9n);
    expect(lags.getSeconds('steps')).toBe(20);
  });

  it('counts again from position 0 after a restart, and returns zero after a reset', () => {
    const { lags, moveTo } = setUp();
    lags.observeLog(newest('role', 12n, 20));
    lags.setPosition('steps', 12n);
    lags.setPosition('steps', 0n);
    moveTo(30);
    expect(lags.getSeconds('steps')).toBe(10);
    lags.reset();
    expect(lags.getSeconds('steps')).toBe(0);
  });

  it('retains the oldest and the newest observation while a projection is stopped for long', () => {
    const { lags, moveTo } = setUp();
    lags.setPosition('steps', 0n);
    for (let tick = 1; tick <= 2_000; tick++) lags.observeLog(newest('role', BigInt(tick), tick));
    moveTo(3_000);
    expect(lags.getSeconds('steps')).toBe(2_999);
  });
});
