const allowedSchemes: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);

/**
 * Whether a link is safe in a browser: its scheme is http, https, mailto or tel, or it has no scheme and stays on the
 * host of the page. The scheme is read after character references are decoded and characters that browsers ignore are
 * removed.
 */
export const isSafeLink = (link: string): boolean => {
  if (!mayBeUnsafe.test(link)) return true;
  const decoded = decodeReferences(link).replaceAll(ignoredCharacters, '').trimStart();
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(decoded)?.[1];
  if (scheme !== undefined) return allowedSchemes.has(scheme.toLowerCase());
  return !/^[/\\]{2}/.test(decoded);
};

/** A link without any of these characters has no scheme, no character reference and no host. */
const mayBeUnsafe = /[:&/\\]/;

/** Browsers drop tabs and line breaks anywhere; some clients drop every control and invisible character. */
const ignoredCharacters = /[\p{Cc}\p{Cf}]/gu;

/** The HTML names of the characters that can be in, before or right after a scheme. */
const characterNames: Readonly<Record<string, string>> = {
  bsol: '\\',
  colon: ':',
  nbsp: ' ',
  newline: '\n',
  period: '.',
  plus: '+',
  sol: '/',
  tab: '\t',
};

/** `&amp;#58;` and `&amp;amp;#58;` become `&#58;` in a page that is rendered in several passes. */
const repeatedAmpersand = /&(?:(?:amp|#0*38|#x0*26);?)+(?=#|[a-z])/gi;
const reference = /&(?:#x([\da-f]+)|#(\d+)|(bsol|colon|nbsp|newline|period|plus|sol|tab));?/gi;

const decodeReferences = (text: string): string =>
  text
    .replaceAll(repeatedAmpersand, '&')
    .replaceAll(reference, (_all, hex?: string, decimal?: string, name = '') => {
      if (hex !== undefined) return characterAt(Number.parseInt(hex, 16));
      if (decimal !== undefined) return characterAt(Number.parseInt(decimal, 10));
      return characterNames[String(name).toLowerCase()] ?? '';
    });

const characterAt = (codePoint: number): string =>
  codePoint <= 0x10_ff_ff ? String.fromCodePoint(codePoint) : '\uFFFD';
