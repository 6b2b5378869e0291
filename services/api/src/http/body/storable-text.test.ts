import { describe, expect, it } from 'vitest';

import { assertStorable, assertUtf8Query } from './storable-text.ts';

describe('assertStorable', () => {
  it.each(['', 'Ada', 'é 😀 \u202E', '\u{10FFFF}', '\uFFFD'])('accepts %j', (text) => {
    expect(() => assertStorable(text)).not.toThrow();
  });

  it.each(['\0', 'a\0b', '\uD800', '\uDC00', 'a\uD83Db', '\uDE00\uD83D'])('rejects %j', (text) => {
    expect(() => assertStorable(text)).toThrow('half of a surrogate pair');
  });
});

describe('assertUtf8Query', () => {
  it.each(['', 'q=100%', 'q=%zz', 'q=%C3%A9+%F0%9F%98%80', 'q=%EF%BF%BD', 'q=%00'])(
    'accepts %s',
    (query) => {
      expect(() => assertUtf8Query(query)).not.toThrow();
    },
  );

  it.each(['q=%ED%A0%80', '%ed%bf%bf=1', 'q=%E9', 'q=%C0%AF', 'q=%F0%9F%98', 'q=%FF'])(
    'rejects %s',
    (query) => {
      expect(() => assertUtf8Query(query)).toThrow('not valid UTF-8');
    },
  );
});
