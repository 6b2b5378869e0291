/** Markup whose text parts are escaped. */
export type Html = { readonly markup: string };

type HtmlPart = string | Html | readonly Html[] | undefined;

/** Builds markup: html`<p>${name}</p>`. Escapes each part, unless it is markup itself; undefined is empty. */
export const html = (strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html => ({
  markup: strings.map((markup, n) => markup + toMarkup(parts[n])).join(''),
});

const toMarkup = (part: HtmlPart): string => {
  if (part === undefined) return '';
  if (typeof part === 'string') return escapeHtml(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
};

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
