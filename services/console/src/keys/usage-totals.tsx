import { List, Select, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';

import { Empty } from '../elements/empty.tsx';
import { QueryView } from '../elements/query-view.tsx';
import { countDays } from './count-requests.ts';
import { toEndpointFilter, type UsageCounts, usageCountsQuery } from './queries.ts';
import { UsageChart } from './usage-chart.tsx';

const route = getRouteApi('/signed-in/keys/$keyId');

/** The requests of a key over the whole time, of all endpoints or of the one in the URL. */
export const UsageTotals = () => {
  const { keyId } = route.useParams();
  const { endpoint } = route.useSearch();
  const counts = useQuery({
    ...usageCountsQuery(keyId, toEndpointFilter(endpoint)),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView query={counts}>
      {(read) => (
        <Stack>
          <Text component="output" size="sm" c="dimmed">
            {read.complete
              ? `All ${read.requests.toLocaleString()} requests.`
              : `The newest ${read.requests.toLocaleString()} requests; older ones are not counted.`}
          </Text>
          <Endpoints counts={read} chosen={endpoint ?? null} />
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

type EndpointsProps = { readonly counts: UsageCounts; readonly chosen: string | null };

const Endpoints = ({ counts: { endpoints }, chosen }: EndpointsProps) => {
  const navigate = route.useNavigate();
  const named = endpoints.map(({ method, authEndpoint, count }) => ({
    name: `${method} ${authEndpoint}`,
    count,
  }));
  return (
    <>
      <List size="sm" aria-label="Most used endpoints">
        {named.slice(0, maxEndpoints).map(({ name, count }) => (
          <List.Item key={name} className="wrapped">
            {name}: {count.toLocaleString()}
          </List.Item>
        ))}
      </List>
      <Select
        label="Endpoint of the chart"
        placeholder="All"
        clearable
        searchable
        value={chosen}
        data={named.map(({ name }) => name)}
        onChange={(value) => void navigate({ search: value === null ? {} : { endpoint: value } })}
      />
    </>
  );
};
