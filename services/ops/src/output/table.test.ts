import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { layOutTable } from './table.ts';

const id = '01a1ffc2-33d7-76b2-a391-735c03cec56a';
const names = ['id', 'name', 'error', 'created_at'];
const row = [id, 'Ada', 'the role was never drafted and waits for it', '2026-06-05T08:00:00.000Z'];

describe('layOutTable', () => {
  it('uses the full width of the cells when they fit', () => {
    const { lines, hidden, shortened } = layOutTable(names, [row], Infinity);
    expect([hidden, shortened]).toEqual([[], false]);
    expect(lines[1]?.split(/ {2,}/)).toEqual(row);
  });

  it('shortens cells of several words first, and reports it', () => {
    const { lines, hidden, shortened } = layOutTable(names, [row], 100);
    expect([hidden, shortened]).toEqual([[], true]);
    expect(lines[1]).toContain('the role was never d');
    expect(lines[1]).toContain('…');
    expect(lines[1]).toContain(row[3]);
  });

  it('hides columns from the right when shortening is not enough, and lists them', () => {
    const { lines, hidden } = layOutTable(names, [row], 60);
    expect(hidden).toEqual(['created_at']);
    expect(lines[1]).toContain(id);
  });

  it('never cuts a single word, because operators copy it', () => {
    expect(layOutTable(names, [row], 10)).toMatchObject({ lines: ['id', id], shortened: false });
  });

  it('fits every width unless a single word is wider', () => {
    const cells = fc.array(
      fc.array(fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,5}$/), { minLength: 3, maxLength: 3 }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(cells, fc.integer({ min: 10, max: 90 }), (rows, width) => {
        const { lines } = layOutTable(['one', 'two', 'three'], rows, width);
        const widest = Math.max(...lines.map((line) => line.length));
        expect(widest).toBeLessThanOrEqual(Math.max(width, 16));
      }),
    );
  });
});
