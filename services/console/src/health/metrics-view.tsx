import { Group, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';

import { QueryView } from '../elements/query-view.tsx';
import { LineChart } from './line-chart.tsx';
import { selectLag } from './lines.ts';
import { metricsQuery, type Period, periods, type SystemMetrics } from './queries.ts';

const route = getRouteApi('/signed-in/operations/health');

const periodLabels: Readonly<Record<Period, string>> = {
  60: 'The last hour',
  360: 'The last 6 hours',
  1440: 'The last day',
};

/** Charts of requests, latency, lag and effects over a period. The period and the projection are in the URL. */
export const MetricsView = () => {
  const { minutes = 60, projection } = route.useSearch();
  const navigate = route.useNavigate();
  const metrics = useQuery(metricsQuery(minutes));
  return (
    <Stack>
      <Select
        label="Period of the charts"
        allowDeselect={false}
        maw={300}
        value={String(minutes)}
        data={periods.map((value) => ({ value: String(value), label: periodLabels[value] }))}
        onChange={(value) => {
          const next = periods.find((period) => String(period) === value);
          void navigate({ search: (previous) => ({ ...previous, minutes: next }) });
        }}
      />
      <QueryView query={metrics} lines={12}>
        {(found) => <Charts metrics={found} projection={projection} />}
      </QueryView>
    </Stack>
  );
};

type ChartsProps = { readonly metrics: SystemMetrics; readonly projection: string | undefined };

const Charts = ({ metrics, projection }: ChartsProps) => {
  const { times, requests, latency, lags, effects } = metrics;
  return (
    <Stack gap="xl">
      <LineChart
        title="Requests per second"
        times={times}
        format={formatRate}
        lines={[
          { name: 'Requests', values: requests.perSecond },
          { name: 'Errors', values: requests.errorsPerSecond },
          { name: 'Refused', values: requests.refusedPerSecond },
        ]}
      />
      <LineChart
        title="Latency of requests"
        times={times}
        format={formatMilliseconds}
        lines={[
          { name: 'Median', values: latency.p50Seconds },
          { name: '95 %', values: latency.p95Seconds },
          { name: '99 %', values: latency.p99Seconds },
        ]}
      />
      <Stack gap="xs">
        <ProjectionSelect names={lags.map((lag) => lag.projection)} chosen={projection} />
        <LineChart
          title="Lag of projections"
          times={times}
          format={formatSeconds}
          lines={[selectLag(lags, projection)]}
        />
      </Stack>
      <LineChart
        title="Effects per second"
        times={times}
        format={formatRate}
        lines={[
          { name: 'Done', values: effects.donePerSecond },
          { name: 'Failed', values: effects.failedPerSecond },
        ]}
      />
    </Stack>
  );
};

type ProjectionSelectProps = {
  readonly names: readonly string[];
  readonly chosen: string | undefined;
};

const ProjectionSelect = ({ names, chosen }: ProjectionSelectProps) => {
  const navigate = route.useNavigate();
  return (
    <Group>
      <Select
        label="Projection of the chart"
        placeholder="All"
        clearable
        value={chosen ?? null}
        data={[...names]}
        onChange={(value) =>
          void navigate({ search: (previous) => ({ ...previous, projection: value ?? undefined }) })
        }
      />
    </Group>
  );
};

const formatRate = (perSecond: number): string =>
  perSecond.toLocaleString(undefined, { maximumFractionDigits: 2 });

const formatMilliseconds = (seconds: number): string =>
  `${(seconds * 1_000).toLocaleString(undefined, { maximumFractionDigits: 1 })} ms`;

const formatSeconds = (seconds: number): string =>
  `${seconds.toLocaleString(undefined, { maximumFractionDigits: 1 })} s`;
