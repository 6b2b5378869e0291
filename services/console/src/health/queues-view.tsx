import { Stack, Text } from '@mantine/core';

import { Empty } from '../elements/empty.tsx';
import { Time } from '../elements/time.tsx';
import { type Column, VirtualTable } from '../elements/virtual-table.tsx';
import type { SystemHealth } from './queries.ts';

type Queues = SystemHealth['queues'];

/** How many jobs wait in each queue, as a worker counted them last. */
export const QueuesView = ({ queues }: { readonly queues: Queues }) => {
  if (queues === null) return <Empty text="No worker has counted the jobs of the queues." />;
  return (
    <Stack gap="xs">
      <VirtualTable
        label="Queues"
        columns={columns}
        rows={queues.depths}
        toKey={({ name }) => name}
      />
      <Text size="sm" c="dimmed">
        Counted by a worker: <Time at={queues.readAt} />
      </Text>
    </Stack>
  );
};

const columns: readonly Column<NonNullable<Queues>['depths'][number]>[] = [
  { name: 'Queue', width: 180, show: ({ name }) => name },
  { name: 'Waiting', width: 100, show: ({ waiting }) => waiting.toLocaleString() },
  { name: 'Active', width: 100, show: ({ active }) => active.toLocaleString() },
  { name: 'Delayed', width: 100, show: ({ delayed }) => delayed.toLocaleString() },
  { name: 'Parked', width: 100, show: ({ parked }) => parked.toLocaleString() },
  { name: 'State', width: 110, show: ({ paused }) => (paused ? 'Paused' : 'Running') },
];
