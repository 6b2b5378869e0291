import { describe, expect, it } from 'vitest';

import { resultWithin } from './result-within.ts';

const never = new Promise<string>(() => undefined);

describe('resultWithin', () => {
  it('returns the result of a promise that resolves in time', async () => {
    expect(await resultWithin(10_000, Promise.resolve('here'))).toBe('here');
  });

  it('returns undefined for a promise that rejects, or takes longer', async () => {
    expect(await resultWithin(10_000, Promise.reject(new Error('away')))).toBeUndefined();
    expect(await resultWithin(1, never)).toBeUndefined();
  });
});
