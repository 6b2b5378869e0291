import type { Config } from '../config.ts';
import { type Html, html } from './html.ts';
import type { Stylesheet } from './stylesheet.ts';
import { type Brand, toPagePolicy, toSafeLogo, toThemeStyle } from './theme.ts';
import { locales } from './words/locales.ts';
import type { Words } from './words/words.ts';

/** Where the pages are, as callers see it. */
export type Site = {
  /** PUBLIC_BASE_URL, without a trailing slash. */
  readonly baseUrl: string;
  /** The path of PUBLIC_BASE_URL: empty, or `/prefix` behind a proxy that removes it. */
  readonly basePath: string;
  readonly stylesheetHref: string;
};

export const toSite = ({ publicBaseUrl }: Config, { path }: Stylesheet): Site => {
  const basePath = new URL(publicBaseUrl).pathname.replace(/\/+$/, '');
  return { baseUrl: publicBaseUrl, basePath, stylesheetHref: `${basePath}${path}` };
};

export type Page = {
  readonly words: Words;
  readonly title: string;
  readonly brand?: Brand | undefined;
  /** Further elements of the head. */
  readonly head?: readonly Html[];
  /** The path of the same page in another language, below the base path. */
  readonly inLanguage?: (lang: string) => string;
  readonly body: Html;
};

export type RenderedPage = { readonly markup: string; readonly policy: string };

/** Renders a page with the frame of all public pages, and its Content-Security-Policy. */
export const renderPage = (site: Site, page: Page): RenderedPage => {
  const { words, title, brand, head = [], body } = page;
  const themeStyle = toThemeStyle(brand?.color ?? null);
  const logo = brand && toSafeLogo(brand.logo);
  const { markup } = html`<!doctype html>
    <html lang="${words.lang}" dir="${words.dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${head}
        <link rel="stylesheet" href="${site.stylesheetHref}" />
        ${{ markup: `<style>${themeStyle}</style>` }}
      </head>
      <body>
        <a class="skip" href="#main">${words.page.skip}</a>
        <header class="site">
          ${brand && renderBrand(site, brand, logo?.url)}${renderLanguages(site, page)}
        </header>
        <main id="main" tabindex="-1">${body}</main>
      </body>
    </html> `;
  return { markup, policy: toPagePolicy(themeStyle, logo) };
};

/** The logo is decoration: the name is beside it. */
const renderBrand = (site: Site, { name, href }: Brand, logoUrl: string | undefined): Html => {
  const content = html`${logoUrl && html`<img src="${logoUrl}" alt="" height="40" />`}<bdi
      >${name}</bdi
    >`;
  return href === undefined
    ? html`<span class="brand">${content}</span>`
    : html`<a class="brand" href="${site.basePath}${href}">${content}</a>`;
};

const renderLanguages = (site: Site, { words, inLanguage }: Page): Html | undefined =>
  inLanguage &&
  html`<nav class="languages" aria-label="${words.page.languages}">
    <ul>
      ${locales.map(
        ({ lang, language }) =>
          html`<li>
            <a
              href="${site.basePath}${inLanguage(lang)}"
              hreflang="${lang}"
              lang="${lang}"
              ${lang === words.lang ? html` aria-current="true"` : undefined}
              >${language}</a
            >
          </li>`,
      )}
    </ul>
  </nav>`;

/** A page that only says something, such as that it does not exist. */
export const messagePage = (words: Words, { title, text, brand, link }: MessageContent): Page => ({
  words,
  title: brand ? `${title} · ${brand.name}` : title,
  brand,
  body: html`<h1>${title}</h1>
    <p>${text}</p>
    ${link && html`<p><a class="button" href="${link.href}">${link.text}</a></p>`}`,
});

type MessageContent = {
  readonly title: string;
  readonly text: string;
  readonly brand?: Brand | undefined;
  readonly link?: { readonly href: string; readonly text: string } | undefined;
};
