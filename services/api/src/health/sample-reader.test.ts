import { expect, it } from 'vitest';

import { openMetrics } from '../metrics.ts';
import { createSampleReader } from './sample-reader.ts';

it('a sample has what was served since the sample before, without probes', async () => {
  const metrics = openMetrics();
  const { requestSeconds, requestsShed } = metrics;
  const observe = (route: string, status: number, seconds: number) =>
    requestSeconds.observe({ method: 'GET', route, status }, seconds);
  const read = createSampleReader(metrics);
  observe('/api/v1/me', 200, 0.004);
  expect(await read()).toEqual({ report: {}, figures: undefined });

  observe('/api/v1/me', 200, 0.004);
  observe('/api/v1/me', 503, 0.004);
  observe('/api/v1/roles', 200, 0.2);
  observe('/api/v1/roles', 404, 60);
  observe('/readyz', 503, 0.001);
  requestsShed.inc(3);
  const { figures } = await read();
  expect(figures).toMatchObject({ requests: 4, errors: 1, refused: 3 });
  const { latency = {} } = figures as { latency?: Record<string, number> };
  const served = Object.entries(latency).filter(([, count]) => count > 0);
  expect(Object.fromEntries(served)).toEqual({ '0.005': 2, '0.25': 1, '+Inf': 1 });

  expect((await read()).figures).toMatchObject({ requests: 0, errors: 0, refused: 0 });
});
