import { foldText, toFoldedWords } from '@hiring/domain';

/** From this length on a word may have one misspelt letter. */
const minTolerantLetters = 5;

/**
 * Whether a text has every word of a query, as the whole or a part of a word, folded for case, accents and Arabic
 * spelling. In words of five letters or more one letter may be wrong, missing or too many.
 */
export const matchesQuery = (text: string, query: string): boolean => {
  const folded = foldText(text);
  const words = toFoldedWords(text);
  return toFoldedWords(query).every(
    (wanted) => folded.includes(wanted) || words.some((word) => isMisspelt(wanted, word)),
  );
};

const isMisspelt = (wanted: string, word: string): boolean => {
  if (wanted.length < minTolerantLetters || Math.abs(wanted.length - word.length) > 1) return false;
  let start = 0;
  while (start < wanted.length && wanted[start] === word[start]) start++;
  const [restOfWanted, restOfWord] = [wanted.slice(start), word.slice(start)];
  return (
    restOfWanted.slice(1) === restOfWord.slice(1) ||
    restOfWanted.slice(1) === restOfWord ||
    restOfWanted === restOfWord.slice(1)
  );
};
