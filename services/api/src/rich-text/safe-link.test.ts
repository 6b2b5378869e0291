import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isSafeLink } from './safe-link.ts';

describe('isSafeLink for a safe link', () => {
  it.each([
    '',
    '#apply',
    '?page=2',
    '/jobs/7',
    'jobs/7',
    './a:b',
    'jobs?from=12:30',
    '#javascript:alert(1)',
    'https://example.com/?a=1&amp;b=2',
    'HTTP://example.com',
    'https&colon;//example.com',
    ' \thttps://example.com',
    'mailto:jobs@example.com?subject=Welder: a question',
    'tel:+966112345678',
  ])('accepts %j', (link) => {
    expect(isSafeLink(link)).toBe(true);
  });
});

describe('isSafeLink for an unsafe link', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0001\u001Fjavascript:alert(1)',
    '\u00A0javascript:alert(1)',
    '\uFEFF\u200Bjavascript:alert(1)',
    'java\tscript:alert(1)',
    'java\r\nscript:alert(1)',
    'javascript\n:alert(1)',
    'java\u00ADscript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'javascript&colon;alert(1)',
    'javascript&amp;colon;alert(1)',
    'javascript&amp;amp;#58;alert(1)',
    'javascript&#38;#58;alert(1)',
    'java&Tab;script:alert(1)',
    'java&NewLine;script:alert(1)',
    '&nbsp;javascript:alert(1)',
    '&#106;avascript:alert(1)',
    '&#0000106avascript:alert(1)',
    '&#x6A;avascript:alert(1)',
    '&#X0006a;avascript&#x3a;alert(1)',
    '&#1;&#x09;javascript&#58alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml;base64,AA==',
    'vbscript:msgbox(1)',
    'blob:https://example.com/7',
    'file:///etc/passwd',
    'view-source:https://example.com',
    'C:\\jobs',
    '//example.com/jobs',
    '\\\\example.com/jobs',
    '/\\example.com/jobs',
    '/\t/example.com/jobs',
    '&sol;&#47;example.com/jobs',
  ])('rejects %j', (link) => {
    expect(isSafeLink(link)).toBe(false);
  });

  it('rejects an unsafe scheme in every encoding', () => {
    const scheme = fc.constantFrom('javascript:', 'vbscript:', 'data:', 'blob:');
    const gap = fc.constantFrom('', '\t', '\n', '\r', '\0', '&Tab;', '&NewLine;', '&#10;', '&#x9;');
    const encodings = fc.constantFrom<(character: string) => string>(
      (it) => it,
      (it) => it.toUpperCase(),
      (it) => `&#${it.charCodeAt(0)};`,
      (it) => `&#x00${it.charCodeAt(0).toString(16)};`,
      (it) => `&amp;#${it.charCodeAt(0)};`,
    );
    const hidings = fc.array(fc.tuple(gap, encodings), { minLength: 11, maxLength: 11 });
    fc.assert(
      fc.property(scheme, hidings, fc.string(), (name, hiding, rest) => {
        const hidden = Array.from(name, (character, index) => {
          const [space = '', write = String] = hiding[index] ?? [];
          return space + write(character);
        });
        expect(isSafeLink(hidden.join('') + rest)).toBe(false);
      }),
    );
  });
});

describe('isSafeLink for a long link', () => {
  it.each([
    ['&', true],
    ['&amp;', true],
    ['&#38', true],
    ['&#0', false],
    ['&#x9;', false],
    ['\t', false],
  ])('decides a link with many leading %j in one pass', (part, safe) => {
    expect(isSafeLink(`${part.repeat(20_000)}javascript:`)).toBe(safe);
  });

  it('accepts references to characters that do not exist', () => {
    expect(isSafeLink(`&#x${'f'.repeat(400)};javascript:`)).toBe(true);
  });
});
