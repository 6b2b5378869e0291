import { expect, it } from 'vitest';

import { tracingOf } from './tracing.ts';

const endpoint = 'http://127.0.0.1:4318';

it('traces when there is somewhere to send it', () => {
  expect(tracingOf({})).toBe(false);
  expect(tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toBe(false);
  expect(tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).toBe(true);
  expect(tracingOf({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${endpoint}/v1/traces` })).toBe(true);
});

it('does not trace when the standard variables say no', () => {
  const told = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
  expect(tracingOf({ ...told, OTEL_SDK_DISABLED: 'True' })).toBe(false);
  expect(tracingOf({ ...told, OTEL_TRACES_EXPORTER: 'none' })).toBe(false);
});
