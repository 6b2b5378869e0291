import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { foldText, toFoldedWords } from './fold-text.ts';
import { toSearchedWords, toSearchTerms } from './search-terms.ts';

/** Returns how well a row is found: by whole words, by a beginning, by a misspelt word, or not at all. */
const find = (texts: readonly string[], query: string): 'whole' | 'beginning' | 'misspelt' | '' => {
  const terms = new Set(toSearchTerms(texts));
  const words = toSearchedWords(query);
  if (words.length === 0) return '';
  if (words.every(({ whole }) => terms.has(whole))) return 'whole';
  if (words.every(({ beginning }) => terms.has(beginning))) return 'beginning';
  const matches = words.every(({ beginning, misspelt }) =>
    [beginning, ...misspelt].some((term) => terms.has(term)),
  );
  return matches ? 'misspelt' : '';
};

it.each([
  ['Ingénieur', 'INGENIEUR'],
  ['Straße', 'strasse'],
  ['Łukasz Øystein', 'lukasz oystein'],
  ['İlkay Yıldız', 'ilkay yildiz'],
  ['أحمد', 'احمد'],
  ['إبراهيم', 'ابراهيم'],
  ['آمنة', 'امنه'],
  ['مُصْطَفَىٰ', 'مصطفي'],
  ['مـحـمـد', 'محمد'],
  ['Zoe\u0301', 'ZO\u00c9'],
])('folds %s and %s to the same text', (one, other) => {
  expect(foldText(one)).toBe(foldText(other));
});

it('divides texts into words, of which C++ and C# are two', () => {
  expect(toFoldedWords(" Anne-Marie O'Neil, C++ & C# (a.b@example.org)")).toEqual([
    'anne',
    'marie',
    'o',
    'neil',
    'c++',
    'c#',
    'a',
    'b',
    'example',
    'org',
  ]);
  expect(toFoldedWords(' %&! ')).toEqual([]);
});

describe('a row is found', () => {
  const row = ['Mohammed Al-Fassi', 'm.fassi@example.org', 'forklift licence', 'C++', 'أحمد'];
  it.each([
    ['fassi', 'whole'],
    ['FASSI mohammed', 'whole'],
    ['m.fassi@example.org', 'whole'],
    ['c++', 'whole'],
    ['احمد', 'whole'],
    ['moh', 'beginning'],
    ['fas exam', 'beginning'],
    ['mohamed', 'misspelt'],
    ['fork mohamed', 'misspelt'],
    ['fasis', 'misspelt'],
    ['licnece', 'misspelt'],
    ['fassi brown', ''],
    ['ammed', ''],
    ['alf', ''],
    ['%', ''],
    ['', ''],
  ])('by "%s": %s', (query, expected) => {
    expect(find(row, query)).toBe(expected);
  });
});

const letter = fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz'));
const word = fc.string({ unit: letter, minLength: 5, maxLength: 20 });

describe('a word of five letters is found', () => {
  it('by every beginning', () => {
    fc.assert(
      fc.property(word, fc.nat(19), (text, length) => {
        expect(find([text], text.slice(0, length + 1))).not.toBe('');
      }),
    );
  });

  it('with one letter wrong, missing, too many, or in another place', () => {
    const edits = fc.tuple(word, fc.nat(19), letter, fc.nat(19)).map(([text, at, other, to]) => {
      const letters = Array.from(text);
      const index = at % letters.length;
      const without = letters.toSpliced(index, 1);
      const moved = without.toSpliced(to % letters.length, 0, letters[index] ?? '');
      const wrong = letters.with(index, other);
      const added = letters.toSpliced(index, 0, other);
      return [text, [wrong, without, added, moved].map((changed) => changed.join(''))] as const;
    });
    fc.assert(
      fc.property(edits, ([text, misspelt]) => {
        expect(misspelt.filter((changed) => find([text], changed) === '')).toEqual([]);
      }),
    );
  });
});

it('has a bounded number of terms, however long the texts are', () => {
  const long = Array.from({ length: 500 }, (_, index) => `${'x'.repeat(200)}${index} y${index}`);
  expect(toSearchTerms(long).length).toBeLessThan(6_000);
  expect(toSearchTerms([])).toEqual(new Int32Array());
  expect(toSearchedWords(long.join(' '))).toHaveLength(8);
});
