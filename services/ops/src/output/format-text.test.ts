import { expect, it } from 'vitest';

import { formatText } from './format-text.ts';
import { formatJson } from './terminal.ts';

it('a document is one JSON document, its positions as text: a JSON number would round them', () => {
  expect(JSON.parse(formatJson({ head: 2n ** 60n }))).toEqual({ head: '1152921504606846976' });
});

it('a list of rows is a table for people', () => {
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

it('a list of anything but rows is one line each, also inside a document', () => {
  const ids = ['01a1f91c.trigger-hris', '01a1f91d.generate-contract'];
  expect(formatText(ids)).toBe(ids.join('\n'));
  expect(formatText({ retried: ids })).toBe(`retried:\n${ids.join('\n')}`);
  expect(formatText({ retried: [] })).toBe('retried: none');
});

it('what is in a document is indented under its name, and a time reads as it is written', () => {
  const at = new Date(0);
  expect(formatText({ anchors: { file: 'a', restarts: [], lastAt: at } })).toBe(
    'anchors:\n  file: a\n  restarts: none\n  lastAt: 1970-01-01T00:00:00.000Z',
  );
});

it('says which columns a narrow terminal has no room for', () => {
  const logged: string[] = [];
  const rows = [{ id: 'a'.repeat(36), name: 'b'.repeat(36) }];
  const text = formatText(rows, { width: 40, log: (line) => logged.push(line) });
  expect(text).toBe(`id\n${'a'.repeat(36)}`);
  expect(logged).toEqual(['Columns not shown: name (-o wide shows them).']);
});
