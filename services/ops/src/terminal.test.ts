import { expect, it } from 'vitest';

import { asJson, asText } from './terminal.ts';

it('a document is one JSON document, its positions as text: a JSON number would round them', () => {
  expect(JSON.parse(asJson({ head: 2n ** 60n }))).toEqual({ head: '1152921504606846976' });
});

it('a list of rows is a table for people', () => {
  const rows = [
    { name: 'users', position: 7n },
    { name: 'api-keys', position: null },
  ];
  expect(
    asText(rows)
      .split('\n')
      .map((line) => line.trimEnd()),
  ).toEqual(['name      position', 'users     7', 'api-keys  -']);
});

it('a list of anything but rows is one line each, also inside a document', () => {
  const ids = ['01a1f91c.trigger-hris', '01a1f91d.generate-contract'];
  expect(asText(ids)).toBe(ids.join('\n'));
  expect(asText({ retried: ids })).toBe(`retried:\n${ids.join('\n')}`);
  expect(asText({ retried: [] })).toBe('retried:\n');
});
