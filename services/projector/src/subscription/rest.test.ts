import { createBell } from '@hiring/database';
import { expect, it } from 'vitest';

import { rest } from './rest.ts';

const longMs = 60_000;

const startRest = (projection?: string) => {
  const bell = createBell();
  const stopping = new AbortController();
  let isOver = false;
  const done = rest(longMs, { bell, projection, signal: stopping.signal }).then(
    () => (isOver = true),
  );
  return { bell, stopping, done, isOver: () => isOver };
};

it('ends when a reader waits for the projection', async () => {
  const { bell, done, isOver } = startRest('users');
  bell.ring('roles');
  await Promise.resolve();
  expect(isOver()).toBe(false);
  bell.ring('users');
  await done;
});

it('without a projection ends when a reader waits for any', async () => {
  const { bell, done } = startRest();
  bell.ring('roles');
  await done;
});

it('does not begin while a reader waits', async () => {
  const bell = createBell();
  bell.ring('users');
  await rest(longMs, { bell, signal: new AbortController().signal });
});

it('ends when the signal aborts', async () => {
  const { stopping, done } = startRest();
  stopping.abort();
  await done;
});

it('ends after its time', async () => {
  await rest(2, { bell: createBell(), signal: new AbortController().signal });
});
