import { describe, expect, it } from 'vitest';

import { unsafeLinkPaths, withoutUnsafeLinks } from './unsafe-links.ts';

const hostile = 'javascript:alert(1)';

describe('unsafe links in a rich text', () => {
  it.each([
    'href',
    'HREF',
    'xlink:href',
    'xlinkHref',
    'data-src',
    'src',
    'url',
    'imageUrl',
    'url_2',
    'link',
    'permalink',
    'uri',
    'source',
    'action',
    'formAction',
    'poster',
  ])('are found in the key %s', (key) => {
    expect(unsafeLinkPaths({ [key]: hostile })).toEqual([[key]]);
    expect(unsafeLinkPaths({ [key]: 'https://example.com' })).toEqual([]);
  });

  it('are found in nested objects and arrays, and in arrays of links', () => {
    const richText = {
      type: 'doc',
      content: [{ marks: [{ type: 'link', attrs: { href: hostile } }] }],
      links: ['/jobs', hostile, [hostile], { url: hostile }],
    };
    const paths = unsafeLinkPaths(richText).map((path) => path.join('.'));
    expect(new Set(paths)).toEqual(
      new Set(['content.0.marks.0.attrs.href', 'links.1', 'links.2.0', 'links.3.url']),
    );
  });

  it('are removed without other changes, and the argument is not changed', () => {
    const richText = {
      content: [{ text: 'Apply', marks: [{ attrs: { href: hostile, title: 'Apply' } }] }],
      links: [hostile, { url: hostile, name: 'a' }, '/jobs', hostile],
    };
    const before = structuredClone(richText);
    expect(withoutUnsafeLinks(richText)).toEqual({
      content: [{ text: 'Apply', marks: [{ attrs: { title: 'Apply' } }] }],
      links: [{ name: 'a' }, '/jobs'],
    });
    expect(richText).toEqual(before);
  });

  it('are not searched for in plain text', () => {
    const richText = {
      text: 'JavaScript: five years',
      content: ['javascript: ten years', { text: hostile, type: 'link' }],
      link: { text: 'data: a course', href: '/data' },
      url: 7,
      href: null,
    };
    expect(unsafeLinkPaths(richText)).toEqual([]);
    expect(withoutUnsafeLinks(richText)).toBe(richText);
  });

  it('are found at any depth', () => {
    let richText: Record<string, unknown> = { href: hostile };
    for (let depth = 0; depth < 50_000; depth++) richText = { richText };
    expect(unsafeLinkPaths(richText)).toHaveLength(1);
  });
});
