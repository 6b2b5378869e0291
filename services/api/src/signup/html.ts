/** Markup: what was text in it is escaped. */
export type Html = { readonly markup: string };

type Part = string | Html | readonly Html[] | undefined;

/** html`<p>${name}</p>`: every part is text and is escaped, unless it is markup itself; undefined is nothing. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: strings.map((markup, n) => markup + markupOf(parts[n])).join(''),
});

const markupOf = (part: Part): string => {
  if (part === undefined) return '';
  if (typeof part === 'string') return escaped(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
};

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
