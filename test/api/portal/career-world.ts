import { load as parse, type CheerioAPI } from 'cheerio';

import { createClient } from '../../client.ts';
import type { Stack } from '../../stack.ts';

/** A rich text with every kind of node, among nodes and links that may not be shown. */
export const richDescription = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Your work' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Build ' },
        { type: 'text', text: 'reliable <i>things</i>', marks: [{ type: 'bold' }] },
      ],
    },
    {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'TypeScript' }] }],
        },
      ],
    },
    { type: 'script', content: [{ type: 'text', text: 'hidden()' }] },
    { type: 'html', content: [{ type: 'text', text: 'hidden()' }] },
  ],
};

export const hostileName = `"><script>alert(1)</script></script><!-- 'x`;

type PageResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The parsed page. */
  readonly $: CheerioAPI;
};

/** Reads a page as a browser parses it. */
export const openPage = async (
  stack: Pick<Stack, 'url'>,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<PageResponse> => {
  const response = await createClient(stack).anonymous.get<string>(path, headers);
  return { ...response, $: parse(response.text) };
};

/** The texts of the elements that match a selector, without space around them. */
export const listTexts = ($: CheerioAPI, selector: string): readonly string[] =>
  $(selector)
    .toArray()
    .map((element) => $(element).text().replaceAll(/\s+/g, ' ').trim());

/** What a page may not have, whatever texts it shows. */
export const findActiveContent = ($: CheerioAPI): readonly string[] =>
  $('*')
    .toArray()
    .flatMap((element) => {
      const { tagName, attribs } = element as { tagName: string; attribs: Record<string, string> };
      const isData = tagName === 'script' && attribs['type'] === 'application/ld+json';
      const banned = ['script', 'iframe', 'object', 'embed', 'base'].includes(tagName) && !isData;
      const handlers = Object.entries(attribs).filter(
        ([name, value]) =>
          name.startsWith('on') ||
          name === 'style' ||
          (['href', 'src', 'action'].includes(name) &&
            /^\s*(?:javascript|data|vbscript):/i.test(value)),
      );
      return [...(banned ? [tagName] : []), ...handlers.map(([name]) => `${tagName}[${name}]`)];
    });
