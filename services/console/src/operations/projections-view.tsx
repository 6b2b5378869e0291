import { Alert, Badge, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { QueryView } from '../elements/query-view.tsx';
import { Time } from '../elements/time.tsx';
import { type Column, VirtualTable } from '../elements/virtual-table.tsx';
import { projectionStateLabels } from './labels.ts';
import { RequestTask } from './maintenance/request-task.tsx';
import { RetryProjections } from './maintenance/retry-projections.tsx';
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
                  <Group>
                    <RetryProjections names={[name]} />
                    {errorEventId !== null && (
                      <SkipEvent projection={name} eventId={errorEventId} />
                    )}
                  </Group>
                </Stack>
              </Alert>
            ),
          )}
          <RetryStopped projections={rows} />
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

/** Retries all that have stopped, if these are several. */
const RetryStopped = ({ projections }: { readonly projections: readonly Projection[] }) => {
  const names = projections.filter(({ state }) => state === 'stopped').map(({ name }) => name);
  return names.length < 2 ? null : (
    <Group>
      <RetryProjections names={names} />
    </Group>
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
  {
    name: 'Actions',
    width: 170,
    show: ({ name }) => (
      <Group gap="xs" wrap="nowrap">
        <RequestTask kind="rebuild" projection={name} />
        <RequestTask kind="verify" projection={name} />
      </Group>
    ),
  },
];
