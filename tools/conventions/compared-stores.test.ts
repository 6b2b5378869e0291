import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

const read = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Returns the last cell of each row of the comparison of the stores: the file of a test and its name. */
const listNamedTests = (page: string): readonly (readonly [string, string])[] => {
  const [, table = ''] = page.split('## Compared with the embedded store');
  const cells = table.matchAll(/\| `(?<file>[a-z-]+\.test\.ts)`: (?<name>.+) \|$/gm);
  return Array.from(cells, ({ groups }) => [groups?.['file'] ?? '', groups?.['name'] ?? '']);
};

const countRows = (page: string): number => {
  const [, section = ''] = page.split('## Compared with the embedded store');
  const [table = ''] = section.split('\n## ');
  const titleAndRule = 2;
  return (table.match(/^\|.*\|$/gm)?.length ?? 0) - titleAndRule;
};

it('each row of the comparison of the event stores names a test that runs on each of them', () => {
  const page = read('docs/operate/event-store.md');
  const named = listNamedTests(page);
  expect(named.length).toBeGreaterThan(0);
  expect(named).toHaveLength(countRows(page));
  const missing = named.filter(([file, name]) => {
    const source = read(`test/embedded-eventstore/${file}`);
    return !source.includes(`it('${name}'`) || !source.includes('await openStore()');
  });
  expect(missing).toEqual([]);
});
