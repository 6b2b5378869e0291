import { Stack, Title } from '@mantine/core';

import { type Column, VirtualTable } from '../../elements/virtual-table.tsx';
import { differenceLabels } from './labels.ts';
import type { ProjectionTask, RowDifference } from './queries.ts';

type Row = Omit<RowDifference, 'kind'> & { readonly projection: string; readonly kind: string };

/** The rows and tables of a verification that differ; nothing when all are the same. */
export const DifferencesView = ({
  projections,
}: {
  readonly projections: readonly ProjectionTask[];
}) => {
  const rows = projections.flatMap(toRows);
  if (rows.length === 0) return null;
  return (
    <Stack>
      <Title order={2} size="h4">
        Differences
      </Title>
      <VirtualTable
        label="Differences"
        columns={columns}
        rows={rows}
        toKey={({ projection, table, key }) => `${projection} ${table} ${key}`}
      />
    </Stack>
  );
};

const toRows = ({ name: projection, result }: ProjectionTask): readonly Row[] => {
  const { altered = [], differences = [] } = result?.verification ?? {};
  return [
    ...altered.map(({ table, fault }) => ({
      projection,
      kind: 'Altered',
      table,
      key: fault,
      columns: [],
      eventId: null,
    })),
    ...differences.map((one) => ({ ...one, projection, kind: differenceLabels[one.kind] })),
  ];
};

const columns: readonly Column<Row>[] = [
  { name: 'Projection', width: 150, show: ({ projection }) => projection },
  { name: 'Difference', width: 100, show: ({ kind }) => kind },
  { name: 'Table', width: 150, show: ({ table }) => table },
  { name: 'Row or fault', width: 320, show: ({ key }) => <span title={key}>{key}</span> },
  { name: 'Columns', width: 200, show: ({ columns: names }) => names.join(', ') },
  { name: 'Written by the event', width: 300, show: ({ eventId }) => eventId },
];
