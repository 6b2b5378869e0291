import { z } from 'zod';

import { noTracing, type Tracing } from './span.ts';

/** The standard variables that switch tracing on and off; the SDK reads the other OTEL_* variables. */
export const tracingEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.string().optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
};

type TracingEnvironment = {
  readonly [Name in keyof typeof tracingEnvironment]?: string | undefined;
};

/** Whether tracing is enabled: an endpoint is set, and no variable disables tracing. */
export const isTracingEnabled = (env: TracingEnvironment): boolean => {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isDisabled = env.OTEL_SDK_DISABLED?.toLowerCase() === 'true';
  return Boolean(endpoint) && !isDisabled && env.OTEL_TRACES_EXPORTER !== 'none';
};

type TracingOptions = {
  readonly on: boolean;
  /** Shown as `service.name` unless OTEL_SERVICE_NAME is set. */
  readonly service: string;
  /** Called when a batch of spans could not be sent. Only that batch is lost. */
  readonly onError: (error: unknown) => void;
};

/** Opens tracing. The SDK is loaded only if tracing is on, so that a start without tracing is not slower. */
export const openTracing = async ({ on, ...options }: TracingOptions): Promise<Tracing> => {
  if (!on) return noTracing;
  const { createOtlpTracing } = await import('./otlp.ts');
  return createOtlpTracing(options);
};
