import { expect, it } from 'vitest';

import { formatText } from './format-text.ts';
import { formatJson } from './terminal.ts';

it('writes positions as text in JSON, because a JSON number would round them', () => {
  expect(JSON.parse(formatJson({ head: 2n ** 60n }))).toEqual({ head: '1152921504606846976' });
});

it('formats a list of rows as a table', () => {
  const rows = [
    { name: 'users', position: 7n },
    { name: 'api-keys', position: null },
  ];
  expect(
    formatText(rows)
      .split('\n')
      .map((line) => line.trimEnd()),
  ).toEqual(['name      position', 'users     7', 'api-keys  -']);
});

it('formats a list of other values as one line each, also inside a document', () => {
  const ids = ['01a1f91c.trigger-hris', '01a1f91d.generate-contract'];
  expect(formatText(ids)).toBe(ids.join('\n'));
  expect(formatText({ retried: ids })).toBe(`retried:\n${ids.join('\n')}`);
  expect(formatText({ retried: [] })).toBe('retried: none');
});

it('indents nested fields under their name and formats a time as ISO 8601', () => {
  const at = new Date(0);
  expect(formatText({ anchors: { file: 'a', restarts: [], lastAt: at } })).toBe(
    'anchors:\n  file: a\n  restarts: none\n  lastAt: 1970-01-01T00:00:00.000Z',
  );
});

it('logs the columns that do not fit a narrow terminal', () => {
  const logged: string[] = [];
  const rows = [{ id: 'a'.repeat(36), name: 'b'.repeat(36) }];
  const text = formatText(rows, { width: 40, log: (line) => logged.push(line) });
  expect(text).toBe(`id\n${'a'.repeat(36)}`);
  expect(logged).toEqual(['Columns not shown: name (-o wide shows them).']);
});
