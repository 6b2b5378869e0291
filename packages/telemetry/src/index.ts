export { watchAppends } from './watch-appends.ts';
export { type Failures, watchFailures } from './watch-failures.ts';
export { describeError, type Log, openLog } from './log.ts';
export { type Health, type HealthServer, serveHealth } from './serve-health.ts';
export { openRegistry } from './registry.ts';
export { noTracing, type Span, type Tracing } from './span.ts';
export { openTracing, tracingEnvironment, isTracingEnabled } from './tracing.ts';
