import { describe, expect, it } from 'vitest';

import { createWrittenKeys } from './written-keys.ts';

describe('createWrittenKeys', () => {
  it('returns the keys up to the greatest one written before, for each table', () => {
    const { add } = createWrittenKeys(true);
    expect(add('roles', ['b', 'd', 'c'])).toEqual([]);
    expect(add('roles', ['e', 'd', 'a'])).toEqual(['d', 'a']);
    expect(add('roles', ['f', 'e'])).toEqual(['e']);
    expect(add('users', ['a'])).toEqual([]);
  });

  it('returns every key of tables that had rows before', () => {
    const { add } = createWrittenKeys(false);
    expect(add('roles', ['b'])).toEqual(['b']);
    expect(add('roles', ['c'])).toEqual(['c']);
  });

  it('returns every key once what was written is not known any more', () => {
    const { add, forget } = createWrittenKeys(true);
    expect(add('roles', ['b'])).toEqual([]);
    forget();
    expect(add('roles', ['c'])).toEqual(['c']);
  });
});
