import { Registry } from 'prom-client';
import { expect, it } from 'vitest';

import { openLog } from './log.ts';
import { noTracing, type Tracing } from './span.ts';
import { watchAppends } from './watch-appends.ts';

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const actor = { type: 'system', name: 'test' } as const;

it('measures and logs an append, and traces it under its parent span', async () => {
  const registry = new Registry();
  const lines: string[] = [];
  const spans: unknown[] = [];
  const log = openLog('test', 'debug', { write: (line) => lines.push(line) });
  const tracing: Tracing = {
    ...noTracing,
    recordFinished: (name, options) => spans.push({ name, ...options }),
  };
  const onAppend = watchAppends({ registry, log, tracing });

  const append = { category: 'role', events: 1, outcome: 'appended', seconds: 0.02 } as const;
  const metadata = { actor, requestId: 'r-1', causationId: null };
  onAppend({ ...append, position: 17n, metadata: { ...metadata, traceparent } });
  onAppend({ ...append, outcome: 'conflict', position: undefined, metadata });

  const text = await registry.metrics();
  expect(text).toContain('hiring_append_seconds_sum{category="role",outcome="appended"} 0.02');
  expect(text).toContain('hiring_append_seconds_count{category="role",outcome="conflict"} 1');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'append',
    requestId: 'r-1',
    traceId: '0af7651916cd43dd8448eb211c80319c',
    position: '17',
    ms: 20,
  });
  expect(spans).toMatchObject([{ name: 'append role', parent: traceparent, failed: false }]);
});
