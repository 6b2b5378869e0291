export type Table = {
  readonly lines: readonly string[];
  /** Columns that did not fit, from the right. */
  readonly hidden: readonly string[];
  /** Whether a cell was cut; it ends in `…`. */
  readonly shortened: boolean;
};

const gap = '  ';
/** The shortest width, in characters, to which a cell of several words is cut. */
const minCellWidth = 16;

/**
 * Lays out rows under their column names, in lines of at most `width` characters if possible. Cells of several words
 * are cut first; then columns are left out from the right. A single word, such as an id, is never cut, because
 * operators copy it.
 */
export const layOutTable = (
  names: readonly string[],
  rows: readonly (readonly string[])[],
  width: number,
): Table => {
  const all = names.map((name, column) =>
    measureColumn(
      name,
      rows.map((row) => row[column] ?? ''),
    ),
  );
  const shown = all.slice(0, countFittingColumns(all, width));
  const widths = fitWidths(shown, width);
  const lines = [names, ...rows].map((row) =>
    shown
      .map((_, column) => fitCell(row[column] ?? '', widths[column] ?? 0))
      .join(gap)
      .trimEnd(),
  );
  return {
    lines,
    hidden: names.slice(shown.length),
    shortened: shown.some(({ naturalWidth }, column) => naturalWidth > (widths[column] ?? 0)),
  };
};

type Column = { readonly naturalWidth: number; readonly minWidth: number };

const measureColumn = (name: string, cells: readonly string[]): Column => {
  const naturalWidth = Math.max(name.length, ...cells.map((cell) => cell.length));
  const words = cells.filter((cell) => !cell.includes(' ')).map((cell) => cell.length);
  const minWidth = Math.max(name.length, Math.min(naturalWidth, minCellWidth), ...words);
  return { naturalWidth, minWidth };
};

/** Returns how many columns from the left fit at their minimum width; at least one. */
const countFittingColumns = (columns: readonly Column[], width: number): number => {
  let taken = 0;
  const over = columns.findIndex(({ minWidth }, index) => {
    taken += minWidth + (index === 0 ? 0 : gap.length);
    return taken > width;
  });
  return over === -1 ? columns.length : Math.max(1, over);
};

/** Gives each column its natural width and shrinks the widest first until the line fits. */
const fitWidths = (columns: readonly Column[], width: number): readonly number[] => {
  const widths = columns.map(({ naturalWidth }) => naturalWidth);
  const room = width - gap.length * (columns.length - 1);
  for (let over = sum(widths) - room; over > 0; over--) {
    const shrinkableWidths = columns.map(({ minWidth }, column) => {
      const own = widths[column] ?? 0;
      return own > minWidth ? own : 0;
    });
    const widest = shrinkableWidths.indexOf(Math.max(...shrinkableWidths));
    if ((shrinkableWidths[widest] ?? 0) === 0) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

const fitCell = (text: string, width: number): string =>
  text.length > width ? `${text.slice(0, Math.max(0, width - 1))}…` : text.padEnd(width);
