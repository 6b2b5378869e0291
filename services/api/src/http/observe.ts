import { type Log, noTracing, type Tracing } from '@hiring/telemetry';
import type { Middleware } from 'koa';

import type { Metrics } from '../metrics.ts';
import type { Ctx, State } from './state.ts';

type Observing = { readonly log: Log; readonly metrics: Metrics; readonly tracing: Tracing };

/** Seconds after which a request is worth a line, whatever it asks. */
const slow = 1;

/**
 * Times, traces and logs every request under its route template: never under its path, which callers choose. What may
 * have changed something is logged at `info`, the rest at `debug`.
 */
export const observe =
  ({ log, metrics, tracing }: Observing): Middleware<State> =>
  async (ctx, next) => {
    const method = labelOf(ctx.method);
    const { begin } = untraced.has(ctx.path) ? noTracing : tracing;
    const span = begin(method, {
      kind: 'server',
      parent: ctx.get('traceparent'),
      attributes: { 'http.request.method': method, 'hiring.request_id': ctx.state.requestId },
    });
    ctx.state.span = span;
    const began = performance.now();
    await next();
    const seconds = (performance.now() - began) / 1_000;
    const { status, state } = ctx;
    const { route } = state;
    metrics.requestSeconds.observe({ method, route, status }, seconds);
    span.note({ 'http.route': route, 'http.response.status_code': status });
    span.end({ name: `${method} ${route}`, failed: status >= 500 });
    log[levelOf(method, seconds)]('request', fieldsOf(ctx, { method, seconds }));
  };

const fieldsOf = (
  { status, state: { requestId, route, keyId, span } }: Ctx,
  { method, seconds }: { readonly method: string; readonly seconds: number },
) => ({ requestId, traceId: span.traceId, method, route, status, keyId, ms: seconds * 1_000 });

const levelOf = (method: string, seconds: number): 'debug' | 'info' | 'warn' => {
  if (seconds > slow) return 'warn';
  return harmless.has(method) ? 'debug' : 'info';
};

/** Asked every few seconds by machines: as traces they would be noise. */
const untraced: ReadonlySet<string> = new Set(['/metrics', '/healthz', '/readyz']);

const harmless: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

const labelOf = (method: string): string => (methods.has(method) ? method : 'other');

const methods: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE', ...harmless]);
