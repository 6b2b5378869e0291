/** Letters that Unicode does not decompose, with the letters that are typed for them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  // Arabic: alef wasla, teh marbuta, alef maksura, the Persian yeh and kaf, and tatweel.
  '\u0671': '\u0627',
  '\u0629': '\u0647',
  '\u0649': '\u064A',
  '\u06CC': '\u064A',
  '\u06A9': '\u0643',
  '\u0640': '',
};

const anyOfThem = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

/**
 * Folds case, accents and the spellings of Arabic: `Ingénieur` and `INGENIEUR` become the same text, and so do names
 * with and without hamza, diacritics or a final teh marbuta.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(anyOfThem, (letter) => plainLetters[letter] ?? letter);

/** Returns the words of a text, folded. `C++` and `C#` are words. */
export const toFoldedWords = (text: string): readonly string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter((word) => word !== '');
