import { layOutTable } from './table.ts';

export type TextOptions = {
  /** Width of the terminal in columns. */
  readonly width: number;
  /** Receives a message about each omission, so that no column is left out silently. */
  readonly log: (line: string) => void;
};

const unbounded: TextOptions = { width: Infinity, log: () => undefined };

/** Formats rows as a table, another list as one line for each item, an object as lines of `name: value`. */
export const formatText = (document: unknown, options: TextOptions = unbounded): string => {
  if (Array.isArray(document)) {
    return document.every(isRow)
      ? formatTable(document, options)
      : document.map(formatCell).join('\n');
  }
  if (!isRow(document)) return formatCell(document);
  return Object.entries(document)
    .map(([name, value]) => formatEntry(name, value, options))
    .join('\n');
};

const formatEntry = (name: string, value: unknown, options: TextOptions): string => {
  if (Array.isArray(value)) {
    return value.length === 0 ? `${name}: none` : `${name}:\n${formatText(value, options)}`;
  }
  if (!isRow(value)) return `${name}: ${formatCell(value)}`;
  const { width } = options;
  const lines = formatText(value, { ...options, width: width - 2 }).split('\n');
  return [`${name}:`, ...lines.map((line) => `  ${line}`)].join('\n');
};

const formatTable = (rows: readonly object[], { width, log }: TextOptions): string => {
  const names = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => Object.values(row).map(formatCell));
  const { lines, hidden, shortened } = layOutTable(names, cells, width);
  if (hidden.length > 0) log(`Columns not shown: ${hidden.join(', ')} (-o wide shows them).`);
  else if (shortened) log('Long cells are cut and end in … (-o wide shows them).');
  return lines.join('\n');
};

const isRow = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

const formatCell = (value: unknown): string => {
  if (value === null || value === undefined) return '-';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) {
    return value.join(',');
  }
  if (typeof value === 'string') return value;
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value, bigintAsText);
};

/** Replacer for JSON.stringify: writes a bigint as text, because JSON has no exact number for it. */
export const bigintAsText = (_name: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;
