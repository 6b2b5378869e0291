import { describe, expect, it } from 'vitest';

import { createLruCache } from './lru-cache.ts';

describe('an entry', () => {
  it('is kept, and a newer value replaces an older one', () => {
    const cache = createLruCache<number>(2);
    cache.set('a', 1);
    cache.set('a', 2);
    expect(cache.get('a')).toBe(2);
    expect(cache.get('b')).toBeUndefined();
  });

  it('is dropped after twice as many newer entries', () => {
    const cache = createLruCache<number>(2);
    for (const [value, key] of ['a', 'b', 'c', 'd', 'e'].entries()) cache.set(key, value);
    expect(cache.get('a')).toBeUndefined();
    expect(cache.get('e')).toBe(4);
  });

  it('stays as long as it is read', () => {
    const cache = createLruCache<number>(2);
    cache.set('a', 1);
    for (let value = 0; value < 100; value++) {
      cache.set(`other ${value}`, value);
      expect(cache.get('a')).toBe(1);
    }
  });
});
