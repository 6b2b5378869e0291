import { describe, expect, it } from 'vitest';

import { toEtag, parseIfMatch } from './if-match.ts';

describe('parseIfMatch', () => {
  it.each([
    [undefined, true],
    ['*', true],
    ['"4"', true],
    ['"3", "4"', true],
    ['"3"', false],
    ['"44"', false],
  ])('%s matches revision 4: %s', (header, passes) => {
    expect(parseIfMatch(header)(4n)).toBe(passes);
  });

  it.each(['4', 'W/"4"', '""', '"four"', '"4" "5"', '*, "4"', ',', '"-1"'])(
    'rejects %s',
    (header) => {
      expect(() => parseIfMatch(header)).toThrow('If-Match must be');
    },
  );

  it('accepts the ETag of toEtag', () => {
    expect(parseIfMatch(toEtag(7n))(7n)).toBe(true);
  });
});
