import { expect, it } from 'vitest';

import { openArchiveExports } from './archive-exports.ts';

it('lets a caller export one archive at a time', () => {
  const { enter } = openArchiveExports();
  const first = enter('a');
  expect(() => enter('a')).toThrow(expect.objectContaining({ status: 429 }));
  first.leave();
  enter('a');
});

it('bounds the archives of all callers, and frees the place of each once', () => {
  const { enter } = openArchiveExports();
  const first = enter('a');
  enter('b');
  expect(() => enter('c')).toThrow(expect.objectContaining({ status: 503 }));
  first.leave();
  first.leave();
  enter('c');
  expect(() => enter('d')).toThrow(expect.objectContaining({ status: 503 }));
});
