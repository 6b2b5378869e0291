import { describe, expect, it } from 'vitest';

import { recent } from './recent.ts';

describe('what was set lately', () => {
  it('is remembered, and newer values take the place of older ones', () => {
    const kept = recent<number>(2);
    kept.set('a', 1);
    kept.set('a', 2);
    expect(kept.get('a')).toBe(2);
    expect(kept.get('b')).toBeUndefined();
  });

  it('is forgotten when twice as many others came after it', () => {
    const kept = recent<number>(2);
    for (const [value, key] of ['a', 'b', 'c', 'd', 'e'].entries()) kept.set(key, value);
    expect(kept.get('a')).toBeUndefined();
    expect(kept.get('e')).toBe(4);
  });

  it('stays as long as somebody asks for it', () => {
    const kept = recent<number>(2);
    kept.set('a', 1);
    for (let value = 0; value < 100; value++) {
      kept.set(`other ${value}`, value);
      expect(kept.get('a')).toBe(1);
    }
  });
});
