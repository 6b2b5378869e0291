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

/** Requests of probes say nothing about callers. */
const probeRoutes: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** Counts requests, and under each bound of the histogram those that took at most so long and longer than the bound before. */
const countRequests = async ({ requestSeconds, requestsShed }: RequestMetrics) => {
  const counts = { requests: 0, errors: 0, refused: 0 };
  const atMost = new Map<number, number>();
  for (const { metricName, labels, value } of (await requestSeconds.get()).values) {
    if (probeRoutes.has(String(labels.route))) continue;
    if (metricName?.endsWith('_bucket')) {
      const bound = labels.le === '+Inf' ? Infinity : Number(labels.le);
      atMost.set(bound, (atMost.get(bound) ?? 0) + value);
    }
    if (!metricName?.endsWith('_count')) continue;
    counts.requests += value;
    if (Number(labels.status) >= 500) counts.errors += value;
  }
  for (const { value } of (await requestsShed.get()).values) counts.refused += value;
  return { ...counts, ...splitByBound(atMost) };
};

const splitByBound = (atMost: ReadonlyMap<number, number>): Readonly<Record<string, number>> => {
  const bounds = [...atMost].toSorted(([a], [b]) => a - b);
  return Object.fromEntries(
    bounds.map(([bound, count], index) => {
      const [, below = 0] = bounds[index - 1] ?? [];
      return [bound === Infinity ? '+Inf' : String(bound), count - below];
    }),
  );
};

const toFigures = ({ seconds, counts }: Growth): RequestFigures => {
  const { requests = 0, errors = 0, refused = 0, ...latency } = counts;
  return { seconds, requests, errors, refused, latency };
};
