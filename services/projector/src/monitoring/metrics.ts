import { openRegistry } from '@hiring/telemetry';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

import type { Lags } from './lag.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Creates one set of metrics for each instance, so that two in one process do not mix. Lags are computed when the
 * metrics are read.
 */
export const createMetrics = (projections: readonly string[], lags: Lags) => {
  const registry = openRegistry();
  const common = { registers: [registry], labelNames: ['projection'] as const };
  return {
    registry,
    lags,
    ...createLagMetrics(projections, lags, registry),
    position: new Gauge({
      ...common,
      name: 'hiring_projection_position',
      help: 'Log position up to which the rows are complete',
    }),
    partitions: new Gauge({
      ...common,
      name: 'hiring_projection_partitions',
      help: 'Partitions that this projector runs; 0: others run all',
    }),
    stopped: new Gauge({
      ...common,
      name: 'hiring_projection_stopped',
      help: '1 while an event or the log stops the projection',
    }),
    events: new Counter({
      ...common,
      name: 'hiring_projection_events_total',
      help: 'Events received',
    }),
    delaySeconds: new Histogram({
      ...common,
      name: 'hiring_projection_delay_seconds',
      help: 'Seconds from the recording of an event to its rows, of the oldest in each live batch',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
    }),
    batchSeconds: new Histogram({
      ...common,
      name: 'hiring_projection_batch_seconds',
      help: 'Seconds to apply a batch',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    }),
  };
};

/** Computes the values at every scrape, so that they also grow when nothing is applied any more. */
const createLagMetrics = (projections: readonly string[], lags: Lags, registry: Registry) => {
  const lagSeconds = new Gauge({
    name: 'hiring_projection_lag_seconds',
    help: 'Seconds since the oldest event that is not in the rows was recorded; 0: all are',
    labelNames: ['projection'],
    registers: [registry],
    collect() {
      for (const projection of projections) {
        const lag = lags.getSeconds(projection);
        if (lag === undefined) this.remove({ projection });
        else this.set({ projection }, lag);
      }
    },
  });
  return { lagSeconds };
};
