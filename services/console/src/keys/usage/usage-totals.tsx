import { List, Stack, Text } from '@mantine/core';

import { Empty } from '../../elements/empty.tsx';
import { QueryView } from '../../elements/query-view.tsx';
import type { UsageCounts } from '../queries.ts';
import { countDays } from './count-requests.ts';
import { EndpointChoice } from './endpoint-choice.tsx';
import { UsageChart } from './usage-chart.tsx';
import { useUsageCounts } from './use-usage-counts.ts';

/** The requests of a key over the whole time, of all endpoints or of the one in the URL. */
export const UsageTotals = () => {
  const counts = useUsageCounts();
  return (
    <QueryView query={counts}>
      {(read) => (
        <Stack>
          <Text component="output" size="sm" c="dimmed">
            {read.complete
              ? `All ${read.requests.toLocaleString()} requests.`
              : `The newest ${read.requests.toLocaleString()} requests; older ones are not counted.`}
          </Text>
          <Endpoints endpoints={read.endpoints} />
          <EndpointChoice counts={read} />
          {read.days.length === 0 ? (
            <Empty text="No request to this endpoint." />
          ) : (
            <UsageChart counts={countDays(read.days)} />
          )}
        </Stack>
      )}
    </QueryView>
  );
};

const maxEndpoints = 5;

const Endpoints = ({ endpoints }: Pick<UsageCounts, 'endpoints'>) => (
  <List size="sm" aria-label="Most used endpoints">
    {endpoints.slice(0, maxEndpoints).map(({ method, authEndpoint, count }) => (
      <List.Item key={`${method} ${authEndpoint}`} className="wrapped">
        {method} {authEndpoint}: {count.toLocaleString()}
      </List.Item>
    ))}
  </List>
);
