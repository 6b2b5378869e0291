import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d+) \| (.+) \| (.+) \|$/gm)].map(
  ([, number = '', what = '', where = '']) => ({ number: Number(number), what, where }),
);
/** Rows that are named by a word, or by a number and a letter (`30c`). */
const namedRows = [...page.matchAll(/^\| (\d+[a-z]|[a-z][\w -]*) \| .+ \| (.+) \|$/gm)].map(
  ([, name = '', where = '']) => ({ name, where }),
);

it('the checklist numbers its items in order, without gaps', () => {
  expect(rows.length).toBeGreaterThanOrEqual(53);
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, index) => index + 1));
});

it('every numbered item names tests that exist', () => {
  for (const { number, where } of rows) {
    const files = where.match(/[\w./-]+\.test\.ts/g) ?? [];
    expect([number, files.length]).not.toEqual([number, 0]);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  }
});

it('every item beyond the numbered ones has its own name and names tests that exist', () => {
  expect(namedRows.length).toBeGreaterThanOrEqual(7);
  expect(new Set(namedRows.map(({ name }) => name)).size).toBe(namedRows.length);
  for (const { name, where } of namedRows) {
    const files = where.match(/[\w./-]+\.test\.ts/g) ?? [];
    expect([name, files.length]).not.toEqual([name, 0]);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  }
});

it('the test files that the page names have a test whose title starts with the item', () => {
  const numbered = rows.map(({ number, where }) => ({ name: String(number), where }));
  const lettered = namedRows.filter(({ name }) => /^\d/.test(name));
  for (const { name, where } of [...numbered, ...lettered]) {
    const files = where.match(/test\/security\/[\w-]+\.test\.ts/g) ?? [];
    const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
    const title = new RegExp(`(?:it|describe)(?:\\.each\\(.*\\))?\\(\\s*'${name}: `);
    expect(texts.filter((text) => !title.test(text))).toEqual([]);
  }
});
