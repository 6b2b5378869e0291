/** About this many characters make one chunk, which is sent at once. */
const chunkCharacters = 65_536;

/**
 * Yields rows in the text format of COPY, one line each with the columns in this order, in chunks of about 64 KiB.
 * Instants are ISO strings; objects and arrays are written as JSON, and so is text for a json column already; an
 * Int32Array is written as an array of Postgres. A missing value is null.
 */
export function* toCopyText(
  columns: readonly string[],
  rows: readonly object[],
): Generator<string, void> {
  let chunk = '';
  for (const row of rows) {
    chunk += toLine(columns, row as Readonly<Record<string, unknown>>);
    if (chunk.length < chunkCharacters) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

const toLine = (columns: readonly string[], row: Readonly<Record<string, unknown>>): string => {
  let line = '';
  let separator = '';
  for (const column of columns) {
    line += separator + toField(row[column]);
    separator = '\t';
  }
  return `${line}\n`;
};

const toField = (value: unknown): string => {
  if (value === null || value === undefined) return '\\N';
  if (value instanceof Int32Array) return `{${value.join(',')}}`;
  const text = typeof value === 'object' ? JSON.stringify(value) : `${value as Primitive}`;
  return special.test(text) ? text.replace(everySpecial, escapeCharacter) : text;
};

type Primitive = string | number | bigint | boolean;

const special = /[\\\n\r\t]/;
const everySpecial = /[\\\n\r\t]/g;

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escapeCharacter = (character: string): string => escapes[character] ?? '\\\\';
