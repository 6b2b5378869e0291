import { type Html, html } from '../pages/html.ts';
import type { Site } from '../pages/page.ts';
import { toSafeLogo } from '../pages/theme.ts';
import { locales } from '../pages/words/locales.ts';
import type { Words } from '../pages/words/words.ts';
import type { PortalRow } from '../portal/queries.ts';

type Description = {
  readonly title: string;
  readonly description: string;
  readonly portal: PortalRow;
  readonly words: Words;
  /** The path of the page in a language, below the base path. */
  readonly inLanguage: (lang: string) => string;
};

const maxDescriptionChars = 200;

/** Returns what search engines and previews of links read: canonical and hreflang links, Open Graph. */
export const describePage = ({ baseUrl }: Site, described: Description): readonly Html[] => {
  const { title, portal, words, inLanguage } = described;
  const description = shorten(described.description);
  const url = `${baseUrl}${inLanguage(words.lang)}`;
  const logo = toSafeLogo(portal.logo);
  const properties = {
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:site_name': portal.name,
    'og:locale': words.lang,
    ...(logo && { 'og:image': logo.url }),
  };
  return [
    html`<meta name="description" content="${description}" />`,
    html`<link rel="canonical" href="${url}" />`,
    ...locales.map(
      ({ lang }) =>
        html`<link rel="alternate" hreflang="${lang}" href="${baseUrl}${inLanguage(lang)}" />`,
    ),
    html`<link
      rel="alternate"
      hreflang="x-default"
      href="${baseUrl}${inLanguage(locales[0].lang)}"
    />`,
    ...Object.entries(properties).map(
      ([property, content]) => html`<meta property="${property}" content="${content}" />`,
    ),
    html`<meta name="twitter:card" content="summary" />`,
  ];
};

/** Cuts a text, and not in the middle of a character. */
const shorten = (text: string): string =>
  text.length <= maxDescriptionChars
    ? text
    : `${text.slice(0, maxDescriptionChars - 1).replace(/\p{Cs}$/u, '')}…`;
