import type { RequestFigures, ServiceSample } from '@hiring/database';
import { createGrowthMeter, type Growth } from '@hiring/startup';

import type { Metrics } from '../metrics.ts';

type RequestMetrics = Pick<Metrics, 'served' | 'requestsShed'>;

/** Creates the reader of the API's samples: what it served since the sample before. */
export const createSampleReader = (metrics: RequestMetrics): (() => Promise<ServiceSample>) => {
  const measure = createGrowthMeter(() => countRequests(metrics));
  return async () => {
    const growth = await measure();
    return { report: {}, figures: growth && toFigures(growth) };
  };
};

const countRequests = async ({ served, requestsShed }: RequestMetrics) => {
  const { requests, errors, latency } = served.read();
  const [refused] = (await requestsShed.get()).values;
  return { requests, errors, refused: refused?.value ?? 0, ...latency };
};

const toFigures = ({ seconds, counts }: Growth): RequestFigures => {
  const { requests = 0, errors = 0, refused = 0, ...latency } = counts;
  return { seconds, requests, errors, refused, latency };
};
