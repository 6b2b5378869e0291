import { expect, it } from 'vitest';

import { didYouMean } from './did-you-mean.ts';

const names = ['keys list', 'keys revoke', 'effects retry', 'demo', 'projections verify'];

it.each([
  ['keys lst', 'keys list'],
  ['key list', 'keys list'],
  ['demoo', 'demo'],
  ['projection verify users', 'projections verify'],
])('suggests for `%s` the command `%s`', (typed, meant) => {
  expect(didYouMean(typed, names)).toBe(`; did you mean \`${meant}\`?`);
});

it('returns an empty text when no command is similar', () => {
  expect(didYouMean('frobnicate', names)).toBe('');
});
