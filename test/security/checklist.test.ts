import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d+) \| (.+) \| (.+) \|$/gm)].map(
  ([, number = '', what = '', where = '']) => ({ number: Number(number), what, where }),
);

it('the checklist has a line for each of its items, in their order', () => {
  expect(rows.length).toBeGreaterThanOrEqual(53);
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, index) => index + 1));
});

it('every item names a test that there is', () => {
  for (const { number, where } of rows) {
    const files = where.match(/[\w./-]+\.test\.ts/g) ?? [];
    expect([number, files.length]).not.toEqual([number, 0]);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  }
});

it('what was found from outside names tests that there are', () => {
  const found = [...page.matchAll(/^\| ([a-z][\w -]*) \| .+ \| (.+) \|$/gm)];
  expect(found.length).toBeGreaterThan(0);
  for (const [, name = '', where = ''] of found) {
    const files = where.match(/[\w./-]+\.test\.ts/g) ?? [];
    expect([name, files.length]).not.toEqual([name, 0]);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  }
});

it('a test that has an item in its name is the one that the page names', () => {
  for (const { number, where } of rows) {
    const files = where.match(/test\/security\/[\w-]+\.test\.ts/g) ?? [];
    const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
    const numbered = new RegExp(`(?:it|describe)(?:\\.each\\(.*\\))?\\(\\s*'${number}: `);
    expect(texts.filter((text) => !numbered.test(text))).toEqual([]);
  }
});
