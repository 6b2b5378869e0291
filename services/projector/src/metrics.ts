import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** One set of metrics per instance, so that two in one process do not mix. */
export const createMetrics = () => {
  const registry = new Registry();
  const common = { registers: [registry], labelNames: ['projection'] as const };
  return {
    registry,
    position: new Gauge({
      ...common,
      name: 'hiring_projection_position',
      help: 'Log position up to which the rows are complete',
    }),
    lagSeconds: new Gauge({
      ...common,
      name: 'hiring_projection_lag_seconds',
      help: 'Seconds from the recording of the last applied event to its rows',
    }),
    lagPositions: new Gauge({
      ...common,
      name: 'hiring_projection_lag_positions',
      help: 'Log positions to the end of the log, at most: they include other categories',
    }),
    stopped: new Gauge({
      ...common,
      name: 'hiring_projection_stopped',
      help: '1 while an event or the log stops the lane',
    }),
    events: new Counter({
      ...common,
      name: 'hiring_projection_events_total',
      help: 'Events received',
    }),
    batchSeconds: new Histogram({
      ...common,
      name: 'hiring_projection_batch_seconds',
      help: 'Seconds to apply a batch',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    }),
  };
};

/** Serves `GET /metrics` in Prometheus' text format; port 0 takes a free one. */
export const serveMetrics = async (
  registry: Registry,
  { host, port }: { host: string; port: number },
) => {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await once(server.listen(port, host), 'listening');
  const bound = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://${host}:${bound.port}/metrics`, stop };
};
