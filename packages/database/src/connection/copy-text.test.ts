import { describe, expect, it } from 'vitest';

import { toCopyText } from './copy-text.ts';

const textOf = (columns: readonly string[], rows: readonly object[]): string =>
  [...toCopyText(columns, rows)].join('');

describe('toCopyText', () => {
  it('writes a row per line, with the columns in the order given', () => {
    const rows = [
      { id: 'a', count: 3n, open: true, score: 1.5 },
      { score: -1, open: false, count: 0n, id: 'b' },
    ];
    expect(textOf(['id', 'count', 'open', 'score'], rows)).toBe(
      'a\t3\ttrue\t1.5\nb\t0\tfalse\t-1\n',
    );
  });

  it('distinguishes a missing value from an empty text and from the mark of a missing value', () => {
    const rows = [{ one: '', two: null, three: '\\N' }];
    expect(textOf(['one', 'two', 'three', 'four'], rows)).toBe('\t\\N\t\\\\N\t\\N\n');
  });

  it('escapes the characters that end a field or a line', () => {
    const text = 'tab\t, line\n, return\r, backslash \\ and "quotes"';
    expect(textOf(['text'], [{ text }])).toBe(
      'tab\\t, line\\n, return\\r, backslash \\\\ and "quotes"\n',
    );
  });

  it('divides many rows into chunks that end with a line', () => {
    const rows = Array.from({ length: 1_000 }, (_, nth) => ({ id: `${nth}`.padStart(200, '0') }));
    const chunks = [...toCopyText(['id'], rows)];
    expect(chunks.length).toBeGreaterThan(1);
    expect(chunks.every((chunk) => chunk.endsWith('\n'))).toBe(true);
    expect(chunks.join('')).toBe(textOf(['id'], rows));
    expect(chunks.join('').split('\n')).toHaveLength(1_001);
  });

  it('yields nothing without rows', () => {
    expect([...toCopyText(['id'], [])]).toEqual([]);
  });

  it('writes an Int32Array as an array of Postgres', () => {
    const rows = [{ terms: Int32Array.of(1, -2, 3) }, { terms: new Int32Array() }];
    expect(textOf(['terms'], rows)).toBe('{1,-2,3}\n{}\n');
  });

  it('writes objects and arrays as JSON', () => {
    const rows = [{ state: { text: 'a\nb' }, tags: ['x', 1, null] }];
    expect(textOf(['state', 'tags'], rows)).toBe('{"text":"a\\\\nb"}\t["x",1,null]\n');
  });
});
