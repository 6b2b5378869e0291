type Value = string | number | boolean | bigint | null | undefined;

/**
 * Rows in the text form of COPY, one line each, with the columns in the order given. Values are what a driver would be given:
 * JSON as text, instants as ISO strings.
 */
export const copyText = (columns: readonly string[], rows: readonly object[]): string => {
  let text = '';
  for (const row of rows) {
    const values = row as Readonly<Record<string, Value>>;
    for (const [index, column] of columns.entries()) {
      text += (index === 0 ? '' : '\t') + field(values[column]);
    }
    text += '\n';
  }
  return text;
};

const field = (value: Value): string => {
  if (value === null || value === undefined) return '\\N';
  if (typeof value !== 'string') return String(value);
  return special.test(value) ? value.replace(everySpecial, escaped) : value;
};

const special = /[\\\n\r\t]/;
const everySpecial = /[\\\n\r\t]/g;

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escaped = (character: string): string => escapes[character] ?? '\\\\';
