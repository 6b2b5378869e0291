import { openRegistry } from '@hiring/telemetry';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

import { createServedRequests } from './health/served-requests.ts';
import { openUpkeepMetrics } from './health/upkeep-metrics.ts';

export type Metrics = ReturnType<typeof openMetrics>;

/**
 * Opens the metrics of this instance, in Prometheus' text format at GET /metrics. Labels come from closed lists, never
 * from callers.
 */
export const openMetrics = () => {
  const registry = openRegistry();
  const registers = [registry];
  return {
    registry,
    ...openRequestMetrics(registers),
    usageGroupSize: new Histogram({
      name: 'hiring_usage_group_size',
      help: 'Requests whose usage was committed by one append',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
      registers,
    }),
    requestsShed: new Counter({
      name: 'hiring_requests_shed_total',
      help: 'Requests rejected with 503 because too many were in progress',
      registers,
    }),
    limitsRefused: new Counter({
      name: 'hiring_rate_limit_refusals_total',
      help: 'Requests refused by a rate limit',
      labelNames: ['policy'],
      registers,
    }),
    signIns: new Counter({
      name: 'hiring_sign_ins_total',
      help: 'Sign-ins that succeeded, failed or found the queue full',
      labelNames: ['outcome'],
      registers,
    }),
    authenticationFailures: new Counter({
      name: 'hiring_authentication_failures_total',
      help: 'Requests without valid credentials',
      labelNames: ['reason'],
      registers,
    }),
    limitStoreErrors: new Counter({
      name: 'hiring_rate_limit_store_errors_total',
      help: 'Failures of the rate limit store; counting continues in memory',
      registers,
    }),
    ...openReadMetrics(registers),
    upkeep: openUpkeepMetrics(registry),
  };
};

/** Seconds. */
const requestBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const openRequestMetrics = (registers: Registry[]) => ({
  requestSeconds: new Histogram({
    name: 'hiring_request_seconds',
    help: 'Seconds from a request to its response',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBounds,
    registers,
  }),
  /** The same requests for the samples, without those of probes. */
  served: createServedRequests(requestBounds),
});

/** Metrics of how far the read models are behind the log. */
const openReadMetrics = (registers: Registry[]) => ({
  readWaitSeconds: new Histogram({
    name: 'hiring_read_wait_seconds',
    help: 'Seconds that a query waited for a projection to reach the writes of this instance',
    labelNames: ['projection'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2],
    registers,
  }),
  readTimeouts: new Counter({
    name: 'hiring_read_timeouts_total',
    help: 'Queries with X-Projection-Lag: the projection did not catch up in time',
    labelNames: ['projection'],
    registers,
  }),
  listReads: new Counter({
    name: 'hiring_list_reads_total',
    help: 'Lists with a replica configured, by the database that was read',
    labelNames: ['source'],
    registers,
  }),
  checkpointLag: new Gauge({
    name: 'hiring_checkpoint_lag_seconds',
    help: 'Seconds since the oldest event after a checkpoint was recorded, of any category; 0: there is none',
    labelNames: ['projection'],
    registers,
  }),
});
