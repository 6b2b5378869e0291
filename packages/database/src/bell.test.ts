import { expect, it } from 'vitest';

import { createBell } from './bell.ts';

it('rings for a projection until every reader that waits for it has stopped', () => {
  const bell = createBell();
  const stops = [bell.ring('users'), bell.ring('users'), bell.ring('roles')];
  const isRinging = () => [bell.isRinging('users'), bell.isRinging('roles'), bell.isRinging()];
  const seen = [isRinging()];
  for (const stop of stops) {
    stop();
    seen.push(isRinging());
  }
  expect(seen).toEqual([
    [true, true, true],
    [true, true, true],
    [false, true, true],
    [false, false, false],
  ]);
});

it('calls its listeners at each ring until they are removed', () => {
  const bell = createBell();
  let heard = 0;
  const remove = bell.onRing(() => {
    if (bell.isRinging('users')) heard++;
  });
  bell.ring('users');
  remove();
  bell.ring('users');
  expect(heard).toBe(1);
});
