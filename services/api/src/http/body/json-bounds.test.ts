import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type JsonBounds, scanJson } from './json-bounds.ts';

const bounds: JsonBounds = { maxElements: 100, maxDepth: 8, maxOtherBytes: 1_000 };

/** Scans a text in chunks of one size. */
const scan = (text: string, size = 7, overrides: Partial<JsonBounds> = {}) => {
  const scanner = scanJson({ ...bounds, ...overrides });
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) {
    const excess = scanner(bytes.subarray(at, at + size));
    if (excess) return excess;
  }
  return undefined;
};

const list = (length: number): string => `[${Array.from({ length }, () => 0).join(',')}]`;

/** Computes the same counts from the parsed value: containers and every member but the first of each. */
const measure = (value: unknown): { elements: number; depth: number } => {
  if (typeof value !== 'object' || value === null) return { elements: 0, depth: 0 };
  const members = Object.values(value).map(measure);
  return {
    elements: members.reduce(
      (sum, member) => sum + member.elements,
      1 + Math.max(0, members.length - 1),
    ),
    depth: 1 + Math.max(0, ...members.map(({ depth }) => depth)),
  };
};

describe('scanJson', () => {
  it('accepts as many elements as the bound and no more, wherever a chunk ends', () => {
    for (const size of [1, 3, 64, 4_096]) {
      expect(scan(list(100), size)).toBeUndefined();
      expect(scan(list(101), size)).toBe('elements');
    }
    expect(scan(`[${'{},'.repeat(60)}{}]`)).toBe('elements');
  });

  it('accepts nesting as deep as the bound and no deeper', () => {
    expect(scan('['.repeat(8) + ']'.repeat(8))).toBeUndefined();
    expect(scan('['.repeat(9) + ']'.repeat(9))).toBe('depth');
    expect(scan('{"a":'.repeat(9))).toBe('depth');
  });

  it('accepts one long string, and limits all other bytes', () => {
    const long = 'x'.repeat(50_000);
    expect(scan(JSON.stringify({ file: long, name: 'Ada' }))).toBeUndefined();
    expect(scan(JSON.stringify({ file: long, name: 'x'.repeat(2_000) }))).toBe('bytes');
    expect(scan(`[1${' '.repeat(2_000)}]`)).toBe('bytes');
  });

  it('ignores the content of strings', () => {
    expect(
      scan(JSON.stringify({ text: '[{,'.repeat(50), other: '\\"'.repeat(50) })),
    ).toBeUndefined();
  });

  it('counts the same elements and depth as the parsed value has', () => {
    const text = fc.jsonValue({ maxDepth: 5 }).map((value) => JSON.stringify(value));
    const property = fc.property(text, fc.integer({ min: 1, max: 40 }), (json, size) => {
      const { elements, depth } = measure(JSON.parse(json));
      const wide = { maxOtherBytes: 1_000_000 };
      const fits = { ...wide, maxElements: elements, maxDepth: depth };
      expect(scan(json, size, fits)).toBeUndefined();
      if (depth === 0) return;
      expect(scan(json, size, { ...fits, maxElements: elements - 1 })).toBe('elements');
      expect(scan(json, size, { ...fits, maxDepth: depth - 1 })).toBe('depth');
    });
    fc.assert(property);
  });
});
