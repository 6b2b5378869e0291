import { describe, expect, it } from 'vitest';

import { statementNames } from './statement-names.ts';

describe('names of statements', () => {
  it('are the same for the same text, whatever its values', () => {
    const nameOf = statementNames();
    const [first, other, again] = ['$1', '$1, $2', '$1'].map((text, n) => nameOf(text, [n]));
    expect(first).toBeDefined();
    expect(other).not.toBe(first);
    expect(again).toBe(first);
  });

  it('are not given without parameters, to long texts, or to more than two hundred', () => {
    const nameOf = statementNames();
    expect(nameOf('select', [])).toBeUndefined();
    expect(nameOf('x'.repeat(5_000), [1])).toBeUndefined();
    const given = Array.from({ length: 300 }, (_, n) => nameOf(`select ${n}`, [n]));
    expect(new Set(given.slice(0, 200)).size).toBe(200);
    expect(given.slice(200).every((name) => name === undefined)).toBe(true);
    expect(nameOf('select 0', [0])).toBe(given[0]);
  });
});
