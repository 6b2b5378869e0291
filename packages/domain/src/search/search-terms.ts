import { toFoldedWords } from './fold-text.ts';

/**
 * A word to search for, as the terms of words that it finds: the same word, words that begin with it, and words that
 * differ from it in one letter.
 */
export type SearchedWord = {
  readonly whole: number;
  readonly beginning: number;
  readonly misspelt: readonly number[];
};

/** Words that are searched for; further ones are ignored. */
const maxSearchedWords = 8;
/** Words of a row that are found, so that its terms stay within some kilobytes. */
const maxIndexedWords = 100;
/** Further letters of a word are ignored. */
const maxLetters = 24;
/** From this length on a word may have one misspelt letter. */
const minTolerantLetters = 4;

/**
 * Returns the terms by which a row with these texts is found: hashes of its words, of their beginnings, and of each word
 * without one of its letters. No word can be read from them. Sorted, without repetitions.
 */
export const toSearchTerms = (texts: readonly string[]): Int32Array => {
  const words = new Set(texts.flatMap(toWords));
  const terms = [...words].slice(0, maxIndexedWords).flatMap((word) => {
    const letters = Array.from(word);
    return [
      toTerm('whole', word),
      ...letters.map((_, index) => toTerm('beginning', letters.slice(0, index + 1).join(''))),
      ...toMisspeltTerms(word),
    ];
  });
  return Int32Array.from(new Set(terms)).sort();
};

/**
 * Returns the words of a query. A row matches if, for each word, its terms contain `beginning` or one of `misspelt`; it
 * has the word itself if they contain `whole`.
 */
export const toSearchedWords = (query: string): readonly SearchedWord[] =>
  [...new Set(toWords(query))].slice(0, maxSearchedWords).map((word) => ({
    whole: toTerm('whole', word),
    beginning: toTerm('beginning', word),
    misspelt: toMisspeltTerms(word),
  }));

const toWords = (text: string): readonly string[] =>
  toFoldedWords(text).map((word) => Array.from(word).slice(0, maxLetters).join(''));

/**
 * Two words have such a term in common if one letter is wrong, missing, too many or in another place: both become the
 * same without one letter each, or one becomes the other.
 */
const toMisspeltTerms = (word: string): readonly number[] => {
  const letters = Array.from(word);
  if (letters.length < minTolerantLetters) return [];
  const shortened = letters.map((_, index) => letters.toSpliced(index, 1).join(''));
  return [...new Set([word, ...shortened])].map((text) => toTerm('misspelt', text));
};

/** Returns the FNV-1a hash of a text and its kind, as a signed integer of 32 bits. Terms are stored: it never changes. */
const toTerm = (kind: keyof SearchedWord, text: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of `${kind} ${text}`) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash | 0;
};
