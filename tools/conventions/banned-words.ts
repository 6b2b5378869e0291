/** Words of the former private idiom: CONVENTIONS.md, Names, gives what to write instead. */
const bannedWords: ReadonlySet<string> = new Set([
  'anew',
  'asked',
  'nobody',
  'patience',
  'patient',
  'patiently',
  'portion',
  'said',
  'says',
  'somebody',
  'told',
  'whoever',
]);

/** Identifiers that are allowed all the same, because they are stored or public: fields of events, tables, the API. */
const allowedIdentifiers: ReadonlySet<string> = new Set([]);

/** Comments and literals. A template literal may hold code, which is kept. A regular expression ends on its line. */
const commentOrLiteral =
  /\/\/.*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|\$\{(?:[^`{}]|\{[^`{}]*\}|`[^`]*`)*\}|[^`\\])*`|(?<=[=(,:?&|!] ?)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//g;

const removeLiterals = (source: string): string =>
  source.replace(commentOrLiteral, (text) =>
    text.startsWith('`')
      ? [...text.matchAll(/\$\{((?:[^`{}]|\{[^`{}]*\}|`[^`]*`)*)\}/g)]
          .map(([, code = '']) => ` ${removeLiterals(code)} `)
          .join('')
      : ' ',
  );

const splitWords = (identifier: string): readonly string[] =>
  identifier.split(/(?=[A-Z])|[_$\d]+/).map((word) => word.toLowerCase());

/** Names each identifier of a source file that has a banned word as one of its words; comments and texts may use them. */
export const bannedIdentifiers = (file: string, source: string): readonly string[] => {
  const identifiers = new Set(removeLiterals(source).match(/[A-Za-z_$][\w$]*/g) ?? []);
  return [...identifiers].flatMap((identifier) => {
    const word = splitWords(identifier).find((part) => bannedWords.has(part));
    return word === undefined || allowedIdentifiers.has(identifier)
      ? []
      : [`${file}: the identifier ${identifier} has the banned word "${word}"`];
  });
};
