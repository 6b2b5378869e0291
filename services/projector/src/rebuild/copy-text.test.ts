import { expect, it } from 'vitest';

import { toCopyText } from './copy-text.ts';

it('puts a row on a line, with the columns in the order given', () => {
  const rows = [
    { id: 'a', count: 3n, open: true, score: 1.5 },
    { score: -1, open: false, count: 0n, id: 'b' },
  ];
  expect(toCopyText(['id', 'count', 'open', 'score'], rows)).toBe(
    'a\t3\ttrue\t1.5\nb\t0\tfalse\t-1\n',
  );
});

it('tells what is absent from what is empty, and from what looks like it', () => {
  const rows = [{ one: null, two: '', three: '\\N' }];
  expect(toCopyText(['one', 'two', 'three', 'four'], rows)).toBe('\\N\t\t\\\\N\t\\N\n');
});

it('lets no text end its field or its line', () => {
  const text = 'tab\t, line\n, return\r, backslash \\ and "quotes"';
  expect(toCopyText(['text'], [{ text }])).toBe(
    'tab\\t, line\\n, return\\r, backslash \\\\ and "quotes"\n',
  );
});
