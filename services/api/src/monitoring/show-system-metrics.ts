import { endpoint } from '../http/endpoint/endpoint.ts';
import { endpointDefaults } from '../operations/endpoint-defaults.ts';
import { presentSystemMetrics } from './present-metrics.ts';
import { MetricsQuery, SystemMetricsResponse } from './schemas.ts';
import { findLags, findLatencies, findRates, findSlots } from './series-queries.ts';

/** Shows requests, latencies, lags and effects over time, from the samples of the services (ADR 69). */
export const showSystemMetrics = endpoint(
  {
    ...endpointDefaults,
    path: '/api/admin/metrics',
    summary: 'Show requests, latencies and lags over time',
    description:
      'Figures of the last minutes, up to a day, in at most 360 intervals: what all instances of a service measured ' +
      'together. Changes nothing.',
    query: MetricsQuery,
    example: { query: { minutes: 60 } },
    responses: { 200: SystemMetricsResponse, 400: 'minutes is not between 5 and 1440' },
  },
  async (request, { db }) => {
    const { minutes } = request.readQuery();
    const slots = await findSlots(db, minutes);
    const [requests, latencies, lags, effects] = await Promise.all([
      findRates(db, 'api', { slots, counts: ['requests', 'errors', 'refused'] }),
      findLatencies(db, slots),
      findLags(db, slots),
      findRates(db, 'worker', { slots, counts: ['done', 'failed'] }),
    ]);
    const data = presentSystemMetrics({ slots, requests, latencies, lags, effects });
    return { success: true as const, data };
  },
);
