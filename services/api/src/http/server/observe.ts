import { type Log, noTracing, type Tracing } from '@hiring/telemetry';
import type { Middleware } from 'koa';

import type { Metrics } from '../../metrics.ts';
import type { StatusCounts } from '../../usage/status-counts.ts';
import type { RequestContext, RequestState } from './request-context.ts';

type ObserveDeps = {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly statusCounts: StatusCounts;
};

/** A request that takes longer is logged as a warning, whatever its method. */
const slowSeconds = 1;

/**
 * Measures, traces and logs every request under its route template, never under its path, which callers choose.
 * Requests that may change something are logged at `info`, others at `debug`.
 */
export const observe =
  ({ log, metrics, tracing, statusCounts }: ObserveDeps): Middleware<RequestState> =>
  async (ctx, next) => {
    const method = toMethodLabel(ctx.method);
    const isProbe = probePaths.has(ctx.path);
    const { begin } = isProbe ? noTracing : tracing;
    const span = begin(method, {
      kind: 'server',
      parent: ctx.get('traceparent'),
      attributes: { 'http.request.method': method, 'hiring.request_id': ctx.state.requestId },
    });
    ctx.state.span = span;
    const startedAt = performance.now();
    await next();
    const seconds = (performance.now() - startedAt) / 1_000;
    const { status, state } = ctx;
    const { route } = state;
    metrics.requestSeconds.observe({ method, route, status }, seconds);
    if (!isProbe) metrics.served.count(status, seconds);
    if (state.recordedUse) statusCounts.count(state.recordedUse, status);
    span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
    span.end({ name: `${method} ${route}`, failed: status >= 500 });
    log[toLogLevel(method, seconds)]('request', toLogFields(ctx, { method, seconds }));
  };

const toLogFields = (
  { status, state: { requestId, route, keyId, span } }: RequestContext,
  { method, seconds }: { readonly method: string; readonly seconds: number },
) => ({ requestId, traceId: span.traceId, method, route, status, keyId, ms: seconds * 1_000 });

const toLogLevel = (method: string, seconds: number): 'debug' | 'info' | 'warn' => {
  if (seconds > slowSeconds) return 'warn';
  return safeMethods.has(method) ? 'debug' : 'info';
};

/** Probes call these paths every few seconds; their traces and counts would be noise. */
const probePaths: ReadonlySet<string> = new Set(['/metrics', '/healthz', '/readyz']);

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

const toMethodLabel = (method: string): string => (methods.has(method) ? method : 'other');

const methods: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE', ...safeMethods]);
