import type { EffectOrigin } from '@hiring/effect-queue';
import { describeError, type Log, type Tracing } from '@hiring/telemetry';

import type { Metrics } from '../metrics.ts';
import { parseEventId } from './job.ts';

export type ObserveDeps = {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
};

/** Observes one run. */
type RunObservation = {
  /** For the metadata of what the run records. */
  readonly traceparent: string | undefined;
  /** Call it when the run has ended. */
  readonly ended: (outcome: string, error?: unknown) => void;
};

type ObservedEffect = EffectOrigin & { readonly id: string; readonly name: string };

/** Counts, traces and logs one run of an effect, in the trace of the request that the effect follows from. */
export const observe = (
  { id, name, requestId, position, traceparent: parent }: ObservedEffect,
  { log, metrics, tracing }: ObserveDeps,
): RunObservation => {
  const startedAt = performance.now();
  const at = position === undefined ? {} : { 'hiring.position': position };
  const request = requestId === null ? {} : { 'hiring.request_id': requestId };
  const attributes = { 'hiring.effect': name, 'hiring.effect_id': id, ...at, ...request };
  const span = tracing.begin(`effect ${name}`, { kind: 'consumer', parent, attributes });

  const ended: RunObservation['ended'] = (outcome, error) => {
    const ms = performance.now() - startedAt;
    metrics.recordRun(name, outcome, ms / 1_000);
    span.setAttributes({ 'hiring.outcome': outcome });
    span.end({ failed: hasFailed(outcome) });
    log[getLogLevel(outcome)]('effect', {
      effect: name,
      effectId: id,
      eventId: parseEventId(id),
      position,
      requestId: requestId ?? undefined,
      traceId: span.traceId,
      outcome,
      ms,
      ...(error !== undefined && { reason: describeError(error) }),
    });
  };
  return { traceparent: span.traceparent, ended };
};

/** Whether a run with this outcome has failed. */
export const hasFailed = (outcome: string): boolean => outcome === 'failed' || outcome === 'parked';

/** Returns the log level of an outcome: most runs do no work and are logged at level debug only. */
const getLogLevel = (outcome: string): 'debug' | 'info' | 'warn' => {
  if (outcome === 'skipped' || outcome === 'nothing-to-do') return 'debug';
  return hasFailed(outcome) ? 'warn' : 'info';
};
