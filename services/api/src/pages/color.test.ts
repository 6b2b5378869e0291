import { readFileSync } from 'node:fs';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { backgrounds, getContrast, toReadableColor } from './color.ts';

const hex = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the contrast of two colors', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#fff', '#fff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#fff', 4.54],
  ])('of %s and %s is %d', (first, second, ratio) => {
    expect(getContrast(first, second)).toBeCloseTo(ratio, 2);
    expect(getContrast(second, first)).toBeCloseTo(ratio, 2);
  });
});

describe('a readable color', () => {
  it('has the contrast of WCAG 2.2 AA on every background of its scheme, whatever the theme', () => {
    fc.assert(
      fc.property(hex, fc.constantFrom('light' as const, 'dark' as const), (color, scheme) => {
        const readable = toReadableColor(color, scheme);
        expect(readable).toMatch(/^#[\da-f]{6}$/);
        for (const background of backgrounds[scheme]) {
          expect(getContrast(readable, background)).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });

  it('is the color itself when that can be read', () => {
    expect(toReadableColor('#0b5cad', 'light')).toBe('#0b5cad');
    expect(toReadableColor('#FD0', 'dark')).toBe('#ffdd00');
    expect(toReadableColor('#FD0', 'light')).not.toBe('#ffdd00');
  });

  it('is computed for the backgrounds that the stylesheet has', () => {
    const css = readFileSync(new URL('pages.css', import.meta.url), 'utf8');
    for (const color of Object.values(backgrounds).flat()) expect(css).toContain(`: ${color};`);
  });
});
