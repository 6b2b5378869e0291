import type { RequestFigures, ServiceSample } from '@hiring/database';
import { createGrowthMeter, type Growth } from '@hiring/startup';

import type { Metrics } from '../metrics.ts';

type RequestMetrics = Pick<Metrics, 'requestSeconds' | 'requestsShed'>;

/** Creates the reader of the API's samples: what it served, from the metrics that it exports. */
export const createSampleReader = (metrics: RequestMetrics): (() => Promise<ServiceSample>) => {
  const measure = createGrowthMeter(() => countRequests(metrics));
  return async () => {
    const growth = await measure();
    return { report: {}, figures: growth && toFigures(growth) };
  };
};

type Value = {
  readonly metricName?: string;
  readonly labels: Readonly<Record<string, string | number | undefined>>;
  readonly value: number;
};

/** Requests of probes say nothing about callers. */
const probeRoutes: ReadonlySet<unknown> = new Set(['/healthz', '/readyz']);

/** Counts requests, and under each bound of the histogram those that took longer than the bound before it. */
const countRequests = async ({ requestSeconds, requestsShed }: RequestMetrics) => {
  const values: readonly Value[] = (await requestSeconds.get()).values;
  const served = values.filter(({ labels }) => !probeRoutes.has(labels['route']));
  const counts = served.filter(({ metricName }) => metricName?.endsWith('_count'));
  const failed = counts.filter(({ labels }) => Number(labels['status']) >= 500);
  return {
    requests: sum(counts),
    errors: sum(failed),
    refused: sum((await requestsShed.get()).values),
    ...countByBound(served.filter(({ metricName }) => metricName?.endsWith('_bucket'))),
  };
};

const sum = (values: readonly Pick<Value, 'value'>[]): number =>
  values.reduce((total, { value }) => total + value, 0);

/** The buckets come in ascending order, and each has the requests of all smaller ones, too. */
const countByBound = (buckets: readonly Value[]): Readonly<Record<string, number>> => {
  const atMost = new Map<string, number>();
  for (const { labels, value } of buckets) {
    const bound = String(labels['le']);
    atMost.set(bound, (atMost.get(bound) ?? 0) + value);
  }
  const ascending = [...atMost];
  return Object.fromEntries(
    ascending.map(([bound, count], index) => [bound, count - (ascending[index - 1]?.[1] ?? 0)]),
  );
};

const toFigures = ({ seconds, counts }: Growth): RequestFigures => {
  const { requests = 0, errors = 0, refused = 0, ...latency } = counts;
  return { seconds, requests, errors, refused, latency };
};
