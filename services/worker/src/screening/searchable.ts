/**
 * A text prepared for searching: without accents, in lower case, white space as one blank; `at[i]` is the original
 * index of its i-th unit.
 */
export type Searchable = { readonly text: string; readonly at: readonly number[] };

/** The place of a phrase: from its first character to after its last one. */
export type Span = { readonly start: number; readonly end: number };

/** Keeps line breaks that end a sentence, because a blank would hide them. */
export const toSearchable = (original: string): Searchable => {
  const units: string[] = [];
  const at: number[] = [];
  let offset = 0;
  for (const character of original) {
    const plain = foldCharacter(character);
    const isSpaceAgain = plain === ' ' && units.at(-1) === ' ';
    for (const unit of isSpaceAgain ? '' : plain) {
      // A folded character may be several units of UTF-16, and so may one of them.
      for (let index = 0; index < unit.length; index++) {
        units.push(unit.charAt(index));
        at.push(offset);
      }
    }
    offset += character.length;
  }
  at.push(offset);
  return { text: units.join(''), at };
};

/**
 * Returns at most `maxSpans` places of a phrase, in text order: whole words only; an `s` more at the end is the same
 * word.
 */
export const findPhrase = (
  { text, at }: Searchable,
  phrase: string,
  maxSpans: number,
): readonly Span[] => {
  const needle = toSearchable(phrase.trim()).text;
  const spans: Span[] = [];
  if (needle === '') return spans;
  for (let from = text.indexOf(needle); from >= 0 && spans.length < maxSpans;) {
    const end = findWordEnd(text, from + needle.length);
    if (!isWord(text.charAt(from - 1), needle) && !continuesWord(text, end, needle)) {
      spans.push({ start: at[from] ?? 0, end: at[end] ?? 0 });
    }
    from = text.indexOf(needle, from + needle.length);
  }
  return spans;
};

/** Returns the significant words of a sentence, each once, as written. */
export const significantWords = (sentence: string): readonly string[] => {
  const words = sentence.match(/[\p{L}\p{N}][\p{L}\p{N}+#.-]*/gu) ?? [];
  const bare = words.map((word) => word.replace(/[.-]+$/, ''));
  const included = new Set<string>();
  return bare.filter((word) => {
    const plain = toSearchable(word).text;
    const isSignificant = (plain.length > 2 || /[\d+#]/.test(plain)) && !fillers.has(plain);
    if (!isSignificant || included.has(plain)) return false;
    included.add(plain);
    return true;
  });
};

const foldCharacter = (character: string): string =>
  /\s/u.test(character) ? ' ' : character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The index after the plural's `s`, if that ends the word. */
const findWordEnd = (text: string, end: number): number =>
  text.charAt(end) === 's' && !letter.test(text.charAt(end + 1)) ? end + 1 : end;

/** `C` is neither `C++` nor `C#`. */
const continuesWord = (text: string, end: number, needle: string): boolean => {
  const next = text.charAt(end);
  return letter.test(needle.slice(-1)) && (letter.test(next) || next === '+' || next === '#');
};

const isWord = (before: string, needle: string): boolean =>
  letter.test(before) && letter.test(needle.charAt(0));

const letter = /[\p{L}\p{N}]/u;

/** Words of the languages of contracts that are too common to search for, and words that every criterion contains. */
const fillers: ReadonlySet<string> = new Set(
  (
    'the and for with from that this has have had are was were will can should must who our your their any all ' +
    'least more than year years experience experienced good strong very knowledge skill skills ability able work working ' +
    'les des une dans avec pour sur par qui que est sont aux son ses leur leurs tout tous plus moins ans annee annees ' +
    'experience bonne bon tres connaissance connaissances competence competences capacite travail travailler'
  ).split(' '),
);
