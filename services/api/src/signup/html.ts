/** Markup: what was text in it is escaped. */
export type Html = { readonly markup: string };

type HtmlPart = string | Html | readonly Html[] | undefined;

/** html`<p>${name}</p>`: every part is text and is escaped, unless it is markup itself; undefined is nothing. */
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
