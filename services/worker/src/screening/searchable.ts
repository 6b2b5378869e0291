/** A text as it is searched: without accents and in lower case, white space as one blank; `at[i]` is where its i-th unit came from. */
export type Searchable = { readonly text: string; readonly at: readonly number[] };

/** Where a phrase stands: from the first character to after the last one. */
export type Span = { readonly start: number; readonly end: number };

/** Line breaks that end a line of thought stay one, as a blank would hide them. */
export const searchableOf = (original: string): Searchable => {
  const units: string[] = [];
  const at: number[] = [];
  let offset = 0;
  for (const character of original) {
    const plain = folded(character);
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

/** Whole words only, in the order of the text; one more `s` at the end is the same word. At most `most`. */
export const findPhrase = (
  { text, at }: Searchable,
  phrase: string,
  most: number,
): readonly Span[] => {
  const wanted = searchableOf(phrase.trim()).text;
  const spans: Span[] = [];
  if (wanted === '') return spans;
  for (let from = text.indexOf(wanted); from >= 0 && spans.length < most;) {
    const end = wordEnd(text, from + wanted.length);
    if (!isWord(text.charAt(from - 1), wanted) && !goesOn(text, end, wanted)) {
      spans.push({ start: at[from] ?? 0, end: at[end] ?? 0 });
    }
    from = text.indexOf(wanted, from + wanted.length);
  }
  return spans;
};

/** Words of a sentence that say something, each once, as they are written. */
export const significantWords = (sentence: string): readonly string[] => {
  const words = sentence.match(/[\p{L}\p{N}][\p{L}\p{N}+#.-]*/gu) ?? [];
  const bare = words.map((word) => word.replace(/[.-]+$/, ''));
  const known = new Set<string>();
  return bare.filter((word) => {
    const plain = searchableOf(word).text;
    const says = (plain.length > 2 || /[\d+#]/.test(plain)) && !fillers.has(plain);
    if (!says || known.has(plain)) return false;
    known.add(plain);
    return true;
  });
};

const folded = (character: string): string =>
  /\s/u.test(character) ? ' ' : character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** After the plural's `s`, if that ends the word. */
const wordEnd = (text: string, end: number): number =>
  text.charAt(end) === 's' && !letter.test(text.charAt(end + 1)) ? end + 1 : end;

/** `C` is neither `C++` nor `C#`. */
const goesOn = (text: string, end: number, wanted: string): boolean => {
  const next = text.charAt(end);
  return letter.test(wanted.slice(-1)) && (letter.test(next) || next === '+' || next === '#');
};

const isWord = (before: string, wanted: string): boolean =>
  letter.test(before) && letter.test(wanted.charAt(0));

const letter = /[\p{L}\p{N}]/u;

/** Of the languages contracts are made in, and what every criterion says. */
const fillers: ReadonlySet<string> = new Set(
  (
    'the and for with from that this has have had are was were will can should must who our your their any all ' +
    'least more than year years experience experienced good strong very knowledge skill skills ability able work working ' +
    'les des une dans avec pour sur par qui que est sont aux son ses leur leurs tout tous plus moins ans annee annees ' +
    'experience bonne bon tres connaissance connaissances competence competences capacite travail travailler'
  ).split(' '),
);
