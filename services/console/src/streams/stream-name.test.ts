import { expect, it } from 'vitest';

import { findHistory, parseStreamName } from './stream-name.ts';

it('parses the name of a stream up to its first hyphen', () => {
  expect(parseStreamName(' candidateRole-0198c0de-0000 ')).toEqual({
    category: 'candidateRole',
    id: '0198c0de-0000',
  });
});

it.each(['', 'candidate', 'candidate-', '-7', 'candidate-a/b', 'candidate-a b', '<b>-1'])(
  'finds no stream in %j',
  (text) => {
    expect(parseStreamName(text)).toBeUndefined();
  },
);

it('finds the history of a candidate, a role and a key, and none of other streams', () => {
  expect(findHistory({ category: 'apiKey', id: 'k1' })).toEqual({ subject: 'keys', id: 'k1' });
  expect(findHistory({ category: 'candidateRole', id: 'c1' })).toBeUndefined();
});
