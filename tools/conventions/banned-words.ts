/** Words that no identifier may contain (CONVENTIONS.md, Names). */
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

/** Exceptions: identifiers that are stored or public, such as fields of events, tables and the API. */
const allowedIdentifiers: ReadonlySet<string> = new Set([]);

/** Matches comments and literals. The code in a template literal is checked. A regular expression ends on its line. */
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

/** Returns a message for each identifier that contains a banned word. Comments and texts are exempt. */
export const bannedIdentifiers = (file: string, source: string): readonly string[] => {
  const identifiers = new Set(removeLiterals(source).match(/[A-Za-z_$][\w$]*/g) ?? []);
  return [...identifiers].flatMap((identifier) => {
    const word = splitWords(identifier).find((part) => bannedWords.has(part));
    return word === undefined || allowedIdentifiers.has(identifier)
      ? []
      : [`${file}: the identifier ${identifier} has the banned word "${word}"`];
  });
};
