import { useState } from 'react';

import { type Column, VirtualTable } from '../elements/virtual-table.tsx';
import type { Chart } from './lines.ts';

type Row = { readonly at: string; readonly values: readonly (number | null)[] };

/** The values of a chart as a table, the newest first, once it is opened. */
export const ChartTable = (chart: Chart) => {
  const [isOpen, setOpen] = useState(false);
  const { title } = chart;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title} as a table</summary>
      {isOpen && (
        <VirtualTable
          label={title}
          columns={toColumns(chart)}
          rows={toRows(chart)}
          toKey={({ at }) => at}
        />
      )}
    </details>
  );
};

const toColumns = ({ lines, format }: Chart): readonly Column<Row>[] => [
  { name: 'Time', width: 190, show: ({ at }) => <Moment at={at} /> },
  ...lines.map(({ name }, index) => ({
    name,
    width: 150,
    show: ({ values }: Row) => {
      const value = values[index] ?? null;
      return value === null ? 'No sample' : format(value);
    },
  })),
];

const toRows = ({ times, lines }: Chart): readonly Row[] =>
  times
    .map((at, index) => ({ at, values: lines.map(({ values }) => values[index] ?? null) }))
    .toReversed();

const momentFormat = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** An instant with its seconds. */
const Moment = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={at}>
    {momentFormat.format(new Date(at))}
  </time>
);
