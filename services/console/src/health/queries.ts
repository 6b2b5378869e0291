import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { api, unwrap } from '../api/client.ts';

/** Milliseconds between two reads of the state of the parts. */
const healthRefreshMs = 5_000;

/** The state of every part of the system. */
export const healthQuery = queryOptions({
  queryKey: ['operations', 'health'],
  queryFn: async () => (await unwrap(api.GET('/api/admin/health'))).data,
  refetchInterval: healthRefreshMs,
});

export type SystemHealth = Awaited<ReturnType<NonNullable<typeof healthQuery.queryFn>>>;

/** The periods that charts show, in minutes. */
export const periods = [60, 360, 1_440] as const;
export type Period = (typeof periods)[number];

/** Milliseconds between two reads of the figures: those of a longer period change less often. */
const metricsRefreshMs: Readonly<Record<Period, number>> = {
  60: 10_000,
  360: 60_000,
  1440: 240_000,
};

/** Requests, latencies, lags and effects over a period. */
export const metricsQuery = (minutes: Period) =>
  queryOptions({
    queryKey: ['operations', 'metrics', minutes],
    queryFn: async () => {
      const params = { query: { minutes } };
      return (await unwrap(api.GET('/api/admin/metrics', { params }))).data;
    },
    placeholderData: keepPreviousData,
    refetchInterval: metricsRefreshMs[minutes],
  });

export type SystemMetrics = Awaited<
  ReturnType<NonNullable<ReturnType<typeof metricsQuery>['queryFn']>>
>;
