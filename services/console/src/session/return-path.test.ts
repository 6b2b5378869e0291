import { describe, expect, it } from 'vitest';

import { toReturnPath } from './return-path.ts';

describe('toReturnPath', () => {
  it.each(['/', '/pipeline/7?step=3', '/keys#usage', '/history?at=%2F%2Fevil.example'])(
    'keeps the path %s of the console',
    (path) => expect(toReturnPath(path)).toBe(path),
  );

  it.each([
    undefined,
    '',
    'pipeline',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '\\\\evil.example',
    '/sign-in?returnTo=%2Fkeys',
  ])('replaces %s by the start page', (text) => expect(toReturnPath(text)).toBe('/'));
});
