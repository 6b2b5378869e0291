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
