import { Button, Group, Progress, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';

import { Empty } from '../../elements/empty.tsx';
import { PageLink } from '../../elements/link.tsx';
import { QueryView } from '../../elements/query-view.tsx';
import { Time } from '../../elements/time.tsx';
import { type Column, VirtualTable } from '../../elements/virtual-table.tsx';
import { CancelTask } from './cancel-task.tsx';
import { kindLabels, toOutcome, toSubject, toTotalPercent } from './labels.ts';
import { type MaintenanceTask, tasksQuery } from './queries.ts';
import { RequestTask } from './request-task.tsx';
import { TaskBadge } from './task-badge.tsx';

/** The maintenance tasks of all operators, with their progress; new ones for all projections can be requested. */
export const TasksView = () => {
  const tasks = useInfiniteQuery(tasksQuery);
  const { fetchNextPage, hasNextPage } = tasks;
  return (
    <Stack>
      <Group>
        <RequestTask kind="rebuild" />
        <RequestTask kind="verify" />
      </Group>
      <QueryView query={tasks}>
        {({ pages }) => <TasksTable tasks={pages.flatMap(({ data }) => data)} />}
      </QueryView>
      {hasNextPage && (
        <Button
          variant="default"
          loading={tasks.isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more tasks
        </Button>
      )}
    </Stack>
  );
};

const TasksTable = ({ tasks }: { readonly tasks: readonly MaintenanceTask[] }) =>
  tasks.length === 0 ? (
    <Empty text="No projection was rebuilt or verified yet." />
  ) : (
    <VirtualTable label="Maintenance tasks" columns={columns} rows={tasks} toKey={({ id }) => id} />
  );

const columns: readonly Column<MaintenanceTask>[] = [
  {
    name: 'Task',
    width: 200,
    show: (task) => (
      <PageLink to="/operations/maintenance/$taskId" params={{ taskId: task.id }}>
        {kindLabels[task.kind]} {toSubject(task)}
      </PageLink>
    ),
  },
  { name: 'Status', width: 130, show: ({ status }) => <TaskBadge status={status} /> },
  {
    name: 'Progress',
    width: 160,
    show: (task) => (
      <Progress
        value={toTotalPercent(task)}
        aria-label={`Progress of ${kindLabels[task.kind]} ${toSubject(task)}`}
      />
    ),
  },
  { name: 'Result', width: 200, show: (task) => toSummary(task) },
  { name: 'Requested', width: 180, show: ({ requestedAt }) => <Time at={requestedAt} /> },
  { name: 'Action', width: 100, show: (task) => <CancelTask task={task} /> },
];

/** The stage or the result of one projection; of several, how many have ended. */
const toSummary = ({ projections, error }: MaintenanceTask): string => {
  const [only, ...others] = projections;
  if (only && others.length === 0) return toOutcome(only);
  if (error !== null) return error;
  const ended = projections.filter((one) => one.result !== null);
  const different = ended.filter(({ result }) => result?.verification?.matches === false);
  if (different.length > 0) return `${different.length} of ${ended.length} have differences`;
  return `${ended.length} of ${projections.length} have a result`;
};
