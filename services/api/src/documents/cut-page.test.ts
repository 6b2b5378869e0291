import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cutPage } from './cut-page.ts';

describe('the pages of a text', () => {
  it('are together the text, and none ends within a surrogate pair', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 2, max: 9 }), (text, limit) => {
        const pages: string[] = [];
        for (let offset: number | null = 0; offset !== null;) {
          const page = cutPage(text, { offset, limit });
          expect(page).toMatchObject({ offset, characters: text.length });
          expect(page.text.length).toBeLessThanOrEqual(limit);
          expect(page.text).not.toMatch(/[\ud800-\udbff]$/u);
          pages.push(page.text);
          offset = page.nextOffset;
        }
        expect(pages.join('')).toBe(text);
      }),
    );
  });

  it('are empty beyond the end', () => {
    const page = { text: '', offset: 9, characters: 3, nextOffset: null };
    expect(cutPage('abc', { offset: 9, limit: 4 })).toEqual(page);
  });
});
