import { describe, expect, it } from 'vitest';

import { toConsolePath } from './console-path.ts';

describe('toConsolePath', () => {
  it.each(['/', '/pipeline/7?step=3', '/keys#usage', '/history?at=%2F%2Fevil.example'])(
    'keeps the path %s of the console',
    (path) => expect(toConsolePath(path)).toBe(path),
  );

  it.each([
    undefined,
    ['/keys', '/pipeline'],
    '',
    'pipeline',
    '@evil.example',
    '.evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/../../evil',
    '/%2e%2e/secret',
    'https://evil.example/',
    'javascript:alert(1)',
    `/${'a'.repeat(2_000)}`,
  ])('replaces %s by the start page', (text) => expect(toConsolePath(text)).toBe('/'));
});
