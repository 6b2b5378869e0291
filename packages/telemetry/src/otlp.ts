import {
  type Context,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base';

import type { Span, SpanOptions, Tracing } from './span.ts';
import { parseTraceparent, formatTraceparent } from './traceparent.ts';

type OtlpOptions = {
  readonly service: string;
  readonly onError: (error: unknown) => void;
};

/** Milliseconds that a stop waits for the collector. */
const shutdownTimeoutMs = 2_000;

/**
 * Traces with the official SDK, which sends batches in the background. No global registration: two services in one
 * process stay separate, and the parent of a span is always passed explicitly.
 */
export const createOtlpTracing = ({ service, onError }: OtlpOptions): Tracing => {
  const fromEnvironment = detectResources({ detectors: [envDetector] });
  const named = resourceFromAttributes({ 'service.name': service });
  const provider = new BasicTracerProvider({
    resource: defaultResource().merge(named).merge(fromEnvironment),
    spanProcessors: [new BatchSpanProcessor(reportExportErrors(new OTLPTraceExporter(), onError))],
  });
  const tracer = provider.getTracer('hiring');

  const start = (name: string, { kind, parent, attributes }: SpanOptions, startTime?: number) =>
    tracer.startSpan(
      name,
      { kind: kinds[kind], attributes, ...(startTime !== undefined && { startTime }) },
      toContext(parent),
    );
  return {
    begin: (name, options) => toSpan(start(name, options)),
    recordFinished: (name, { seconds, failed, ...options }) => {
      const now = Date.now();
      const span = start(name, options, now - seconds * 1_000);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(now);
    },
    stop: () => withShutdownTimeout(provider.shutdown().catch(onError)),
  };
};

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} satisfies Record<SpanOptions['kind'], SpanKind>;

const toContext = (parent: string | undefined): Context => {
  const context = parseTraceparent(parent);
  return context ? trace.setSpanContext(ROOT_CONTEXT, context) : ROOT_CONTEXT;
};

const toSpan = (span: OtelSpan): Span => ({
  traceparent: formatTraceparent(span.spanContext()),
  traceId: span.spanContext().traceId,
  setAttributes: (attributes) => span.setAttributes(attributes),
  end: ({ name, failed } = {}) => {
    if (name !== undefined) span.updateName(name);
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  },
});

/** Reports batches that could not be sent: the SDK drops them silently. */
const reportExportErrors = (
  exporter: SpanExporter,
  onError: OtlpOptions['onError'],
): SpanExporter => ({
  export: (spans, done) =>
    exporter.export(spans, (result) => {
      if (result.error) onError(result.error);
      done(result);
    }),
  forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  shutdown: () => exporter.shutdown(),
});

const withShutdownTimeout = async (work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, shutdownTimeoutMs)));
  await Promise.race([work, late]);
  clearTimeout(timer);
};
