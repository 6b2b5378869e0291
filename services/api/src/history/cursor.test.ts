import { expect, it } from 'vitest';

import { cursorAfter, positionOf } from './cursor.ts';

it('a cursor leads back to where its page ended, and without one to the beginning', () => {
  expect(positionOf('c1', cursorAfter('c1', 2n ** 60n))).toBe(2n ** 60n);
  expect(positionOf('c1', undefined)).toBe(-1n);
});

it.each([cursorAfter('c2', 7n), '', 'x', '*', Buffer.from('c1 7x').toString('base64url')])(
  'a cursor of another history, or none at all, is refused: %j',
  (cursor) => {
    expect(() => positionOf('c1', cursor)).toThrow('cursor is not one');
  },
);
