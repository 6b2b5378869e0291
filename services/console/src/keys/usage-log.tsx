import { List, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

import { Empty } from '../elements/empty.tsx';
import { QueryView } from '../elements/query-view.tsx';
import { Time } from '../elements/time.tsx';
import { type Column, VirtualTable } from '../elements/virtual-table.tsx';
import { countByEndpoint } from './count-requests.ts';
import { type UsageRow, usageQuery } from './queries.ts';
import { UsageChart } from './usage-chart.tsx';

/** The requests of a key, newest first: a chart and the log itself, which reads on as one scrolls. */
export const UsageLog = ({ keyId }: { readonly keyId: string }) => {
  const usage = useInfiniteQuery(usageQuery(keyId));
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = usage;
  const readMore = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, isFetchingNextPage]);
  return (
    <QueryView query={usage}>
      {({ pages }) => (
        <Requests
          rows={pages.flatMap((page) => page.rows)}
          readMore={hasNextPage ? readMore : undefined}
        />
      )}
    </QueryView>
  );
};

type RequestsProps = {
  readonly rows: readonly UsageRow[];
  readonly readMore: (() => void) | undefined;
};

const Requests = ({ rows, readMore }: RequestsProps) => {
  if (rows.length === 0) return <Empty text="The key has not been used." />;
  return (
    <Stack>
      <Text component="output" size="sm" c="dimmed">
        {readMore
          ? `The newest ${rows.length.toLocaleString()} requests; scroll the log for older ones.`
          : `All ${rows.length.toLocaleString()} requests.`}
      </Text>
      <UsageChart timestamps={rows.map(({ timestamp }) => timestamp)} />
      <Endpoints rows={rows} />
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
