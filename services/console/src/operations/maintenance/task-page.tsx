import { Alert, Group, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';

import { PageLink } from '../../elements/link.tsx';
import { Page } from '../../elements/page.tsx';
import { QueryView } from '../../elements/query-view.tsx';
import { Time } from '../../elements/time.tsx';
import { type Column, VirtualTable } from '../../elements/virtual-table.tsx';
import { CancelTask } from './cancel-task.tsx';
import { DifferencesView } from './differences-view.tsx';
import { kindLabels, toDuration, toOutcome, toPercent, toSubject } from './labels.ts';
import { type MaintenanceTask, type ProjectionTask, taskQuery } from './queries.ts';
import { TaskBadge } from './task-badge.tsx';

const route = getRouteApi('/signed-in/operations/maintenance/$taskId');

/** A maintenance task: its progress while it runs, then its results. It can be shared by its address. */
export const TaskPage = () => {
  const { taskId } = route.useParams();
  const task = useQuery(taskQuery(taskId));
  return (
    <Page title="Maintenance task">
      <Group>
        <PageLink to="/operations">Operations</PageLink>
      </Group>
      <QueryView query={task}>{(found) => <TaskView task={found} />}</QueryView>
    </Page>
  );
};

const TaskView = ({ task }: { readonly task: MaintenanceTask }) => (
  <Stack>
    <Group>
      <Text component="output" fw={700}>
        {kindLabels[task.kind]} {toSubject(task)}
      </Text>
      <TaskBadge status={task.status} />
      <CancelTask task={task} />
    </Group>
    <Times task={task} />
    {task.error !== null && (
      <Alert color="red" variant="outline" title="The task failed">
        <span className="wrapped">{task.error}</span>
      </Alert>
    )}
    <VirtualTable
      label="Projections of the task"
      columns={columns}
      rows={task.projections}
      toKey={({ name }) => name}
    />
    <DifferencesView projections={task.projections} />
  </Stack>
);

const Times = ({ task }: { readonly task: MaintenanceTask }) => (
  <Text size="sm" className="wrapped">
    Requested by {task.requestedBy} at <Time at={task.requestedAt} />
    {task.startedAt !== null && (
      <>
        , started at <Time at={task.startedAt} />
      </>
    )}
    {task.endedAt !== null && (
      <>
        , ended at <Time at={task.endedAt} />
      </>
    )}
    {task.cancelledBy !== null && <>, cancelled by {task.cancelledBy}</>}.
  </Text>
);

const columns: readonly Column<ProjectionTask>[] = [
  { name: 'Projection', width: 160, show: ({ name }) => name },
  {
    name: 'Progress',
    width: 140,
    show: (one) => <Progress value={toPercent(one)} aria-label={`Progress of ${one.name}`} />,
  },
  {
    name: 'Stage or result',
    width: 260,
    show: (one) => <span title={toOutcome(one)}>{toOutcome(one)}</span>,
  },
  {
    name: 'Events',
    width: 160,
    show: ({ events, totalEvents }) =>
      totalEvents === null || totalEvents === events
        ? events.toLocaleString()
        : `${events.toLocaleString()} of about ${totalEvents.toLocaleString()}`,
  },
  { name: 'Events/s', width: 100, show: ({ eventsPerSecond }) => eventsPerSecond },
  {
    name: 'Time left',
    width: 100,
    show: (one) => (toPercent(one) === 100 ? '' : toDuration(one.secondsLeft)),
  },
];
