import { z } from 'zod';

import { noTracing, type Tracing } from './span.ts';

/** The standard variables that switch tracing on and off; the SDK reads the rest of OTEL_* itself. */
export const tracingEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.string().optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
};

type TracingEnvironment = {
  readonly [Name in keyof typeof tracingEnvironment]?: string | undefined;
};

/** Whether to trace: an endpoint is named, and nothing says no. */
export const isTracingEnabled = (env: TracingEnvironment): boolean => {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isDisabled = env.OTEL_SDK_DISABLED?.toLowerCase() === 'true';
  return Boolean(endpoint) && !isDisabled && env.OTEL_TRACES_EXPORTER !== 'none';
};

type TracingOptions = {
  readonly on: boolean;
  /** Shown as `service.name` unless OTEL_SERVICE_NAME says otherwise. */
  readonly service: string;
  /** Told when a batch of spans could not be sent. It is lost, nothing else is. */
  readonly onError: (error: unknown) => void;
};

/** The SDK is loaded only when it is on: a start without it pays nothing. */
export const openTracing = async ({ on, ...options }: TracingOptions): Promise<Tracing> => {
  if (!on) return noTracing;
  const { createOtlpTracing: traceOverOtlp } = await import('./otlp.ts');
  return traceOverOtlp(options);
};
