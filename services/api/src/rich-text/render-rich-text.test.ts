import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { renderRichText, toPlainText } from './render-rich-text.ts';

const render = (...content: readonly unknown[]) =>
  renderRichText({ type: 'doc', content })?.markup.replaceAll(' dir="auto"', '');
const text = (value: string, ...marks: readonly object[]) => ({ type: 'text', text: value, marks });
const block = (type: string, ...content: readonly unknown[]) => ({ type, content });
const link = (href: unknown) => ({ type: 'link', attrs: { href } });

describe('a rich text as HTML', () => {
  it('has paragraphs, headings from h2, lists, quotations, code and marks', () => {
    const heading = { ...block('heading', text('Duties')), attrs: { level: 3 } };
    const below = { ...block('heading', text('Daily')), attrs: { level: 4 } };
    expect(render(heading, below)).toBe('<h2>Duties</h2><h3>Daily</h3>');
    const items = [block('listItem', block('paragraph', text('one')))];
    expect(render(block('bulletList', ...items), block('ordered_list', ...items))).toBe(
      '<ul><li><p>one</p></li></ul><ol><li><p>one</p></li></ol>',
    );
    const marked = text(
      'x',
      { type: 'bold' },
      { type: 'italic' },
      link('https://a.example/?a=1&b'),
    );
    expect(render(block('blockquote', block('paragraph', marked)))).toBe(
      '<blockquote><p><a href="https://a.example/?a=1&#38;b" rel="nofollow noopener"><em><strong>x</strong></em></a></p></blockquote>',
    );
    expect(render(block('codeBlock', text('a\n b')))).toBe('<pre>a\n b</pre>');
  });

  it('skips unknown nodes with everything in them, and unknown marks', () => {
    const hidden = ['script', 'iframe', 'image', 'constructor', '__proto__', 'toString', 7, null];
    for (const type of hidden) {
      expect(render({ type, content: [text('hidden')], attrs: { src: 'x' } })).toBeUndefined();
    }
    expect(render(block('paragraph', text('shown', { type: 'script' }, { type: 'style' })))).toBe(
      '<p>shown</p>',
    );
    expect(render('text', null, [text('x')], { type: 'paragraph' })).toBeUndefined();
    expect(render(block('bulletList', block('paragraph', text('no item'))))).toBeUndefined();
  });

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '',
    7,
    { toString: 'javascript:' },
  ])('shows the text of a link to %s without the link', (href) => {
    expect(render(block('paragraph', text('here', link(href))))).toBe('<p>here</p>');
  });

  it('never has an element or attribute from a text', () => {
    const hostile = '</p><script>alert(1)</script><img src=x onerror=alert(1)>"\'';
    const markup = render(block('paragraph', text(hostile, link(`https://a.example/${hostile}`))));
    expect(markup).not.toMatch(/<(?!\/?[pa][ >])/);
    expect(markup).not.toMatch(/onerror=alert\(1\)>/);
  });

  it('ends for a text of any depth, and for any JSON', () => {
    let deep: object = text('deep');
    for (let depth = 0; depth < 10_000; depth++) deep = block('blockquote', deep);
    expect(render(deep)).toBeUndefined();
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (json) => {
        renderRichText(json);
        toPlainText(json);
      }),
    );
  });
});

it('a rich text as plain text separates its blocks and skips unknown nodes', () => {
  const content = [
    block('heading', text('Duties')),
    block('paragraph', text('a'), text('b'), { type: 'hardBreak' }, text('c')),
    block('script', text('hidden')),
  ];
  expect(toPlainText({ type: 'doc', content })).toBe('Duties ab c');
});
