import { describe, expect, it } from 'vitest';

import { createStatementNamer } from './statement-names.ts';

describe('createStatementNamer', () => {
  it('returns the same name for the same text, whatever its values', () => {
    const statementName = createStatementNamer();
    const [first, second, again] = ['$1', '$1, $2', '$1'].map((text, n) =>
      statementName(text, [n]),
    );
    expect(first).toBeDefined();
    expect(second).not.toBe(first);
    expect(again).toBe(first);
  });

  it('returns no name without parameters, for long texts, and after two hundred names', () => {
    const statementName = createStatementNamer();
    expect(statementName('select', [])).toBeUndefined();
    expect(statementName('x'.repeat(5_000), [1])).toBeUndefined();
    const names = Array.from({ length: 300 }, (_, n) => statementName(`select ${n}`, [n]));
    expect(new Set(names.slice(0, 200)).size).toBe(200);
    expect(names.slice(200).every((name) => name === undefined)).toBe(true);
    expect(statementName('select 0', [0])).toBe(names[0]);
  });
});
