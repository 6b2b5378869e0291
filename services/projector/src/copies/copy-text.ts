type Value = string | number | boolean | bigint | null | undefined;

/**
 * Rows in the text form of COPY, one line each, with the columns in the order given. Values are what a driver would be given:
 * JSON as text, instants as ISO strings.
 */
export const copyText = (columns: readonly string[], rows: readonly object[]): string =>
  rows.map((row) => lineOf(columns, row as Readonly<Record<string, Value>>)).join('');

const lineOf = (columns: readonly string[], row: Readonly<Record<string, Value>>): string =>
  `${columns.map((column) => field(row[column])).join('\t')}\n`;

const field = (value: Value): string => {
  if (value === null || value === undefined) return '\\N';
  if (typeof value !== 'string') return String(value);
  return special.test(value) ? value.replace(everySpecial, escaped) : value;
};

const special = /[\\\n\r\t]/;
const everySpecial = /[\\\n\r\t]/g;

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escaped = (character: string): string => escapes[character] ?? '\\\\';
