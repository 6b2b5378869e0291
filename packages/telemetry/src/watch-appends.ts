import type { AppendObservation } from '@hiring/eventstore';
import { Histogram, type Registry } from 'prom-client';

import type { Log } from './log.ts';
import { parseTraceId, type Tracing } from './span.ts';

type AppendTelemetry = {
  readonly registry: Registry;
  readonly log: Log;
  readonly tracing: Tracing;
};

/** Returns the option `onAppend` of an event store connection, which measures, traces and logs every append. */
export const watchAppends = ({
  registry,
  log,
  tracing,
}: AppendTelemetry): ((append: AppendObservation) => void) => {
  const appendSeconds = new Histogram({
    name: 'hiring_append_seconds',
    help: 'Seconds until the outcome of an append is known, including all attempts',
    labelNames: ['category', 'outcome'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });

  return ({ category, events, outcome, seconds, position, metadata }) => {
    appendSeconds.observe({ category, outcome }, seconds);
    const { requestId, traceparent } = metadata;
    const at = position === undefined ? undefined : String(position);
    log.debug('append', {
      category,
      events,
      outcome,
      ms: seconds * 1_000,
      ...(at !== undefined && { position: at }),
      ...(requestId !== null && { requestId }),
      traceId: parseTraceId(traceparent),
    });
    if (traceparent === undefined) return;
    tracing.recordFinished(`append ${category}`, {
      kind: 'client',
      parent: traceparent,
      seconds,
      failed: outcome === 'refused' || outcome === 'unavailable',
      attributes: {
        'hiring.category': category,
        'hiring.events': events,
        'hiring.outcome': outcome,
        ...(at !== undefined && { 'hiring.position': at }),
      },
    });
  };
};
