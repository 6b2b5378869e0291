import { expect, it } from 'vitest';

import { matchesQuery } from './search-text.ts';

it.each([
  ['Ingénieur Qualité', 'ingenieur', true],
  ['Ingénieur Qualité', 'QUALITÉ ingé', true],
  ['Warehouse Associate', 'warehuose', false],
  ['Warehouse Associate', 'warehause', true],
  ['Warehouse Associate', 'warhouse', true],
  ['Warehouse Associate', 'wwarehouse', true],
  ['Warehouse Associate', 'warehouse engineer', false],
  ['Chef', 'shef', false],
  ['مهندس برمجيات', 'مُهندس', true],
  ['C++ Developer', 'c++', true],
  ['Anything', '', true],
  ['Anything', ' , ', true],
])('%s is found by "%s": %s', (text, query, found) => {
  expect(matchesQuery(text, query)).toBe(found);
});
