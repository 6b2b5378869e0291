type Value = string | number | boolean | bigint | null | undefined;

/**
 * Rows in the text form of COPY, one line each, with the columns in the order given. Values are what a driver would be given:
 * JSON as text, instants as ISO strings.
 */
export const toCopyText = (columns: readonly string[], rows: readonly object[]): string =>
  rows.map((row) => toLine(columns, row as Readonly<Record<string, Value>>)).join('');

const toLine = (columns: readonly string[], row: Readonly<Record<string, Value>>): string =>
  `${columns.map((column) => toField(row[column])).join('\t')}\n`;

const toField = (value: Value): string => {
  if (value === null || value === undefined) return '\\N';
  if (typeof value !== 'string') return String(value);
  return special.test(value) ? value.replace(everySpecial, escapeCharacter) : value;
};

const special = /[\\\n\r\t]/;
const everySpecial = /[\\\n\r\t]/g;

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escapeCharacter = (character: string): string => escapes[character] ?? '\\\\';
