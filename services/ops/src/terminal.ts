/** Where a command speaks: its document on standard output, everything else on standard error. */
export type Terminal = {
  /** Standard output is for one JSON document alone. */
  readonly json: boolean;
  readonly say: (line: string) => void;
  readonly answer: (document: unknown) => void;
};

/** `json`: the answer is one JSON document and nothing else (decisions §1); otherwise text for people. */
export const openTerminal = (json: boolean): Terminal => ({
  json,
  say: (line) => void process.stderr.write(`${line}\n`),
  answer: (document) => {
    const text = json ? asJson(document) : asText(document);
    if (text !== '') process.stdout.write(`${text}\n`);
  },
});

/** A position may be beyond what a JSON number keeps, and is text. */
export const asJson = (document: unknown): string => JSON.stringify(document, bigintAsText, 2);

/** The same on a line of its own, for NDJSON. */
export const asLine = (document: object): string => `${JSON.stringify(document, bigintAsText)}\n`;

/** Rows as a table, a list of anything else as its lines, an object as lines of `name: value`. */
export const asText = (document: unknown): string => {
  if (Array.isArray(document)) {
    return document.every(isRow) ? table(document) : document.map(cell).join('\n');
  }
  if (typeof document !== 'object' || document === null) return cell(document);
  return Object.entries(document)
    .map(([name, value]) =>
      Array.isArray(value) ? `${name}:\n${asText(value)}` : `${name}: ${cell(value)}`,
    )
    .join('\n');
};

const isRow = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const table = (rows: readonly object[]): string => {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, ...rows.map((row) => Object.values(row).map(cell))];
  const widths = names.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) => line.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n');
};

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '-';
  if (typeof value === 'string') return value;
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value, bigintAsText);
};

const bigintAsText = (_name: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;
