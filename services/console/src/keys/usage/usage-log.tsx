import { List, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

import { Empty } from '../../elements/empty.tsx';
import { QueryView } from '../../elements/query-view.tsx';
import { Time } from '../../elements/time.tsx';
import { type Column, VirtualTable } from '../../elements/virtual-table.tsx';
import { type UsageRow, usageQuery } from '../queries.ts';
import { ChartChoice } from './chart-choice.tsx';
import { countByEndpoint, countRequests } from './count-requests.ts';
import { UsageChart } from './usage-chart.tsx';
import { UsageStatuses } from './usage-statuses.tsx';
import { UsageTotals } from './usage-totals.tsx';

const route = getRouteApi('/signed-in/keys/$keyId');

/** The requests of a key, newest first: charts of the whole time, and the log itself, which reads on as one scrolls. */
export const UsageLog = ({ keyId }: { readonly keyId: string }) => {
  const usage = useInfiniteQuery(usageQuery(keyId));
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = usage;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  const readMore = useCallback(() => {
    // After an error, the person decides when it is read again.
    if (!isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [fetchNextPage, isFetchingNextPage, isFetchNextPageError]);
  return (
    <QueryView query={usage}>
      {({ pages }) => (
        <Requests
          rows={rows}
          isLong={pages[0]?.pagination.hasMore ?? false}
          readMore={hasNextPage ? readMore : undefined}
        />
      )}
    </QueryView>
  );
};

/** One element each, so that they are not rendered again with each page of the log. */
const chartChoice = <ChartChoice />;
const longTotals = <UsageTotals />;
const statuses = <UsageStatuses />;

type RequestsProps = {
  readonly rows: readonly UsageRow[];
  /** Whether the log has more rows than one read returns; its totals are then those of the API. */
  readonly isLong: boolean;
  readonly readMore: (() => void) | undefined;
};

const Requests = ({ rows, isLong, readMore }: RequestsProps) => {
  const { by } = route.useSearch();
  if (rows.length === 0) return <Empty text="The key has not been used." />;
  const totals = isLong ? longTotals : <Totals rows={rows} />;
  return (
    <Stack>
      {chartChoice}
      {by === 'status' ? statuses : totals}
      <VirtualTable
        label="Requests"
        columns={columns}
        rows={rows}
        toKey={({ id }) => id}
        readMore={readMore}
      />
    </Stack>
  );
};

/** The chart and the endpoints of a log that one read returns. */
const Totals = ({ rows }: Pick<RequestsProps, 'rows'>) => {
  const counts = useMemo(() => countRequests(rows.map(({ timestamp }) => timestamp)), [rows]);
  return (
    <>
      <Text component="output" size="sm" c="dimmed">
        All {rows.length.toLocaleString()} requests.
      </Text>
      <UsageChart counts={counts} />
      <Endpoints rows={rows} />
    </>
  );
};

const maxEndpoints = 5;

const Endpoints = ({ rows }: Pick<RequestsProps, 'rows'>) => {
  const counted = useMemo(() => countByEndpoint(rows), [rows]);
  return (
    <List size="sm" aria-label="Most used endpoints">
      {counted.slice(0, maxEndpoints).map(({ endpoint, count }) => (
        <List.Item key={endpoint} className="wrapped">
          {endpoint}: {count.toLocaleString()}
        </List.Item>
      ))}
    </List>
  );
};

const columns: readonly Column<UsageRow>[] = [
  { name: 'Time', width: 190, show: ({ timestamp }) => <Time at={timestamp} /> },
  { name: 'Method', width: 90, show: ({ method }) => method },
  { name: 'Path', width: 330, show: ({ path }) => <span title={path}>{path}</span> },
  { name: 'Address', width: 150, show: ({ ip }) => ip },
  {
    name: 'Program',
    width: 200,
    show: ({ userAgent }) => <span title={userAgent}>{userAgent}</span>,
  },
];
