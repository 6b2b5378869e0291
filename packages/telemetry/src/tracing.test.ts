import { expect, it } from 'vitest';

import { isTracingEnabled } from './tracing.ts';

const endpoint = 'http://127.0.0.1:4318';

it('tracing is enabled when an endpoint is set', () => {
  expect(isTracingEnabled({})).toBe(false);
  expect(isTracingEnabled({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toBe(false);
  expect(isTracingEnabled({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).toBe(true);
  expect(isTracingEnabled({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${endpoint}/v1/traces` })).toBe(
    true,
  );
});

it('tracing is disabled by the standard variables', () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
  expect(isTracingEnabled({ ...env, OTEL_SDK_DISABLED: 'True' })).toBe(false);
  expect(isTracingEnabled({ ...env, OTEL_TRACES_EXPORTER: 'none' })).toBe(false);
});
