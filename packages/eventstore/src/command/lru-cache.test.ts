import { describe, expect, it } from 'vitest';

import { createLruCache } from './lru-cache.ts';

describe('an LRU cache', () => {
  it('returns the newest value of an entry', () => {
    const cache = createLruCache<number>(2);
    cache.set('a', 1);
    cache.set('a', 2);
    expect(cache.get('a')).toBe(2);
    expect(cache.get('b')).toBeUndefined();
  });

  it('drops an entry after twice as many newer entries', () => {
    const cache = createLruCache<number>(2);
    for (const [value, key] of ['a', 'b', 'c', 'd', 'e'].entries()) cache.set(key, value);
    expect(cache.get('a')).toBeUndefined();
    expect(cache.get('e')).toBe(4);
  });

  it('keeps an entry that is read between writes', () => {
    const cache = createLruCache<number>(2);
    cache.set('a', 1);
    for (let value = 0; value < 100; value++) {
      cache.set(`other ${value}`, value);
      expect(cache.get('a')).toBe(1);
    }
  });
});
