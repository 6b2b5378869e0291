import { Alert, Badge, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { QueryView } from '../elements/query-view.tsx';
import { Time } from '../elements/time.tsx';
import { type Column, VirtualTable } from '../elements/virtual-table.tsx';
import { projectionStateLabels } from './labels.ts';
import { type Projection, projectionsQuery } from './queries.ts';
import { SkipEvent } from './skip-event.tsx';

/** The projections with state, lag and heartbeat, and the reason of each that stopped. */
export const ProjectionsView = () => {
  const projections = useQuery(projectionsQuery);
  return (
    <QueryView query={projections} lines={8}>
      {(rows) => (
        <Stack>
          {rows.map(({ name, error, errorPosition, errorEventId }) =>
            error === null ? null : (
              <Alert key={name} color="red" variant="outline" title={`${name} has stopped`}>
                <Stack gap="xs" align="flex-start">
                  <span className="wrapped">
                    Position {errorPosition}: {error}
                  </span>
                  {errorEventId !== null && <SkipEvent projection={name} eventId={errorEventId} />}
                </Stack>
              </Alert>
            ),
          )}
          <VirtualTable
            label="Projections"
            columns={columns}
            rows={rows}
            toKey={({ name }) => name}
          />
        </Stack>
      )}
    </QueryView>
  );
};

const columns: readonly Column<Projection>[] = [
  { name: 'Projection', width: 160, show: ({ name }) => name },
  {
    name: 'State',
    width: 150,
    show: ({ state, rebuilding }) => (
      <Badge variant="dot" color={state === 'running' ? 'green' : 'red'}>
        {projectionStateLabels[state]}
        {rebuilding && ', rebuilding'}
      </Badge>
    ),
  },
  {
    name: 'Lag',
    width: 110,
    show: ({ lagSeconds }) => (lagSeconds === null ? 'Unknown' : `${lagSeconds.toFixed(1)} s`),
  },
  { name: 'Position', width: 130, show: ({ position }) => position },
  {
    name: 'Heartbeat',
    width: 190,
    show: ({ seenAt }) => (seenAt === null ? 'Never' : <Time at={seenAt} />),
  },
  { name: 'Version', width: 90, show: ({ version }) => version },
];
