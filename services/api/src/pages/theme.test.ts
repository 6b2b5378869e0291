import { describe, expect, it } from 'vitest';

import { toPagePolicy, toSafeLogo, toThemeStyle } from './theme.ts';

describe('the theme of an organization', () => {
  it.each(['red;}body{display:none', '</style><script>', '#12345', 'url(//evil.example)', null])(
    'is the default for the color %s',
    (color) => {
      expect(toThemeStyle(color)).toBe(toThemeStyle('#0b5cad'));
    },
  );

  it.each([
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    '//cdn.example/logo.png',
    "https://a.example;script-src'unsafe-inline'/x",
    'https://a.example, default-src/x',
    'https://a;b.example/x',
    'https://a,b.example/x',
    'https://*.example/x',
    'not a URL',
    '',
  ])('shows no logo from %s', (logo) => {
    expect(toSafeLogo(logo)).toBeUndefined();
  });

  it('allows the origin of the logo alone', () => {
    const logo = toSafeLogo("https://cdn.example:8443/a b.png?x='none'");
    expect(logo?.origin).toBe('https://cdn.example:8443');
    expect(toPagePolicy('', logo)).toContain('; img-src https://cdn.example:8443; ');
    expect(toPagePolicy('', undefined)).not.toContain('img-src');
  });
});
