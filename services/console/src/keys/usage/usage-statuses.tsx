import { List, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';

import { Empty } from '../../elements/empty.tsx';
import { QueryView } from '../../elements/query-view.tsx';
import { ChartTable } from '../../health/chart-table.tsx';
import type { UsageCounts } from '../queries.ts';
import { type ClassCounts, countByClass, countByStatus } from './count-statuses.ts';
import { EndpointChoice } from './endpoint-choice.tsx';
import { UsageChart } from './usage-chart.tsx';
import { useUsageCounts } from './use-usage-counts.ts';

/** The responses that a key got, by class of their status, of all endpoints or of the one in the URL. */
export const UsageStatuses = () => {
  const counts = useUsageCounts();
  return (
    <QueryView query={counts}>
      {(read) => (
        <Stack>
          <Text component="output" size="sm" c="dimmed">
            {read.statusesSince === null
              ? 'No status has been counted yet.'
              : `Statuses are counted since ${formatDay(read.statusesSince)}, beside the log: the numbers are approximate.`}
          </Text>
          <EndpointChoice counts={read} />
          <Statuses statuses={read.statuses} />
        </Stack>
      )}
    </QueryView>
  );
};

const Statuses = ({ statuses }: Pick<UsageCounts, 'statuses'>) => {
  const classes = useMemo(() => countByClass(statuses), [statuses]);
  const counted = useMemo(() => countByStatus(statuses), [statuses]);
  if (counted.length === 0) return <Empty text="No status of these requests was counted." />;
  return (
    <>
      <List size="sm" aria-label="Statuses">
        {counted.map(({ status, count }) => (
          <List.Item key={status}>
            {status}: {count.toLocaleString()}
          </List.Item>
        ))}
      </List>
      {classes
        .filter(({ count }) => count > 0)
        .map(({ name, counts }) => (
          <UsageChart key={name} what={`Responses ${name}`} counts={counts} />
        ))}
      <ChartTable {...toTable(classes)} />
    </>
  );
};

/** The classes have bars for the same intervals. */
const toTable = (classes: readonly ClassCounts[]) => ({
  title: 'Responses by class of status',
  times: (classes[0]?.counts.bars ?? []).map(({ startMs }) => new Date(startMs).toISOString()),
  lines: classes.map(({ name, counts }) => ({
    name,
    values: counts.bars.map(({ count }) => count),
  })),
  format: (count: number) => count.toLocaleString(),
});

const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

const formatDay = (day: string): string => dayFormat.format(new Date(day));
