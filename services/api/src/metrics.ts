import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof openMetrics>;

/** This instance's figures, in Prometheus' text format at GET /metrics. Labels come from closed lists, never from callers. */
export const openMetrics = () => {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'api_request_seconds',
      help: 'Seconds from a request to its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    usageGroupSize: new Histogram({
      name: 'api_usage_group_size',
      help: 'Requests whose usage was committed by one append',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
      registers,
    }),
    limitsRefused: new Counter({
      name: 'api_limits_refused_total',
      help: 'Requests refused by a rate limit',
      labelNames: ['policy'],
      registers,
    }),
    authenticationFailures: new Counter({
      name: 'api_authentication_failures_total',
      help: 'Requests without valid credentials',
      labelNames: ['reason'],
      registers,
    }),
    limitStoreErrors: new Counter({
      name: 'api_limit_store_errors_total',
      help: 'Failures of the store of the rate limits, which then count in memory',
      registers,
    }),
    projectionLag: new Gauge({
      name: 'api_projection_lag_events',
      help: 'Places in the log between its end and what a projection has applied, at the last look',
      labelNames: ['projection'],
      registers,
    }),
  };
};
