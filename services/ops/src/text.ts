import { tableOf } from './table.ts';

export type Fitting = {
  /** Columns of the terminal. */
  readonly width: number;
  /** Is given what was left out, so that nothing is without a word. */
  readonly say: (line: string) => void;
};

const unbounded: Fitting = { width: Infinity, say: () => undefined };

/** Rows as a table, a list of anything else as its lines, an object as lines of `name: value`. */
export const asText = (document: unknown, fitting: Fitting = unbounded): string => {
  if (Array.isArray(document)) {
    return document.every(isRow) ? tableText(document, fitting) : document.map(cell).join('\n');
  }
  if (!isRow(document)) return cell(document);
  return Object.entries(document)
    .map(([name, value]) => entryText(name, value, fitting))
    .join('\n');
};

const entryText = (name: string, value: unknown, fitting: Fitting): string => {
  if (Array.isArray(value)) {
    return value.length === 0 ? `${name}: none` : `${name}:\n${asText(value, fitting)}`;
  }
  if (!isRow(value)) return `${name}: ${cell(value)}`;
  const { width } = fitting;
  const lines = asText(value, { ...fitting, width: width - 2 }).split('\n');
  return [`${name}:`, ...lines.map((line) => `  ${line}`)].join('\n');
};

const tableText = (rows: readonly object[], { width, say }: Fitting): string => {
  const names = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => Object.values(row).map(cell));
  const { lines, hidden, shortened } = tableOf(names, cells, width);
  if (hidden.length > 0) say(`columns not shown: ${hidden.join(', ')} (-o wide shows them)`);
  else if (shortened) say('long cells end in … (-o wide shows them)');
  return lines.join('\n');
};

const isRow = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '-';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value) && value.every((it) => typeof it === 'string')) return value.join(',');
  if (typeof value === 'string') return value;
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value, bigintAsText);
};

/** For JSON.stringify: a bigint, which JSON has no number for, as text. */
export const bigintAsText = (_name: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;
