import { ScrollArea } from '@mantine/core';
import { useViewportSize } from '@mantine/hooks';
import { memo, type ReactNode, useEffect, useState } from 'react';

import classes from './virtual-table.module.css';

export type Column<Row> = {
  readonly name: string;
  /** Pixels. */
  readonly width: number;
  readonly show: (row: Row) => ReactNode;
};

type Props<Row> = {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly toKey: (row: Row) => string;
  /** Reads the next page, when the end comes into sight; without it, all rows are there. */
  readonly readMore?: (() => void) | undefined;
};

/** Pixels; as in the style sheet. */
const rowHeight = 44;

/** Rows outside the window that are in the document, too. */
const maxHiddenRows = 15;

/** Rows by which one scrolls until the table is rendered again. */
const rowsPerRender = 5;

const toTopRow = (y: number): number => Math.floor(y / rowHeight / rowsPerRender) * rowsPerRender;

/**
 * A table with a header that stays, of which only the rows in sight are in the document: it scrolls a hundred thousand
 * rows. Its region is scrolled by keyboard, too.
 */
export function VirtualTable<Row>({ label, columns, rows, toKey, readMore }: Props<Row>) {
  const [topRow, setTopRow] = useState(0);
  const { height } = useViewportSize();
  const first = Math.max(0, topRow - maxHiddenRows);
  const lastInSight = topRow + rowsPerRender + Math.ceil(height / rowHeight);
  const shown = rows.slice(first, lastInSight + maxHiddenRows);
  const hiddenBelow = rows.length - first - shown.length;
  useEffect(() => {
    if (hiddenBelow === 0) readMore?.();
  }, [hiddenBelow, readMore]);
  const minWidth = columns.reduce((sum, { width }) => sum + width, 0);
  return (
    <ScrollArea.Autosize
      mah="60vh"
      className={classes['frame']}
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': label }}
      onScrollPositionChange={({ y }) => setTopRow(toTopRow(y))}
    >
      <table
        className={classes['table']}
        style={{ minWidth }}
        aria-rowcount={readMore ? -1 : rows.length + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ name, width }) => (
              <th key={name} scope="col" style={{ width }}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr aria-hidden="true" style={{ height: first * rowHeight }} />
          {shown.map((row, index) => (
            <TableRow key={toKey(row)} index={first + index + 2} columns={columns} row={row} />
          ))}
          <tr aria-hidden="true" style={{ height: hiddenBelow * rowHeight }} />
        </tbody>
      </table>
    </ScrollArea.Autosize>
  );
}

type RowProps<Row> = Pick<Props<Row>, 'columns'> & {
  /** From 1, with the header. */
  readonly index: number;
  readonly row: Row;
};

function UnchangedRow<Row>({ index, columns, row }: RowProps<Row>) {
  return (
    <tr aria-rowindex={index}>
      {columns.map(({ name, show }) => (
        <td key={name}>{show(row)}</td>
      ))}
    </tr>
  );
}

/** Is rendered once, unless its row or the columns change. The type of `memo` loses the parameter, its value does not. */
const TableRow = memo(UnchangedRow) as typeof UnchangedRow;
