import { html } from '../pages/html.ts';
import type { Site } from '../pages/page.ts';
import { locales } from '../pages/words/locales.ts';
import { toListPath, toRolePath } from './paths.ts';

type SitemapContent = {
  readonly lang: string;
  readonly slug: string;
  readonly roles: readonly { readonly id: string }[];
};

/** Builds the sitemap of a portal in one language, with links to the other languages (sitemaps.org). */
export const buildSitemap = ({ baseUrl }: Site, { lang, slug, roles }: SitemapContent): string => {
  const paths = [
    (one: string) => toListPath(one, slug),
    ...roles.map(
      ({ id }) =>
        (one: string) =>
          toRolePath(one, slug, id),
    ),
  ];
  return html`<?xml version="1.0" encoding="UTF-8"?>
    <urlset
      xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
      xmlns:xhtml="http://www.w3.org/1999/xhtml"
    >
      ${paths.map(
        (inLanguage) =>
          html`<url
            ><loc>${baseUrl}${inLanguage(lang)}</loc>${locales.map(
              (other) =>
                html`<xhtml:link
                  rel="alternate"
                  hreflang="${other.lang}"
                  href="${baseUrl}${inLanguage(other.lang)}"
                />`,
            )}</url
          > `,
      )}</urlset
    > `.markup;
};
