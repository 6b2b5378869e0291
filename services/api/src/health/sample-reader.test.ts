import { expect, it } from 'vitest';

import { openMetrics } from '../metrics.ts';
import { createSampleReader } from './sample-reader.ts';

it('a sample has what was served since the sample before', async () => {
  const metrics = openMetrics();
  const { served, requestsShed } = metrics;
  const read = createSampleReader(metrics);
  served.count(200, 0.004);
  expect(await read()).toEqual({ report: {}, figures: undefined });

  served.count(200, 0.004);
  served.count(503, 0.005);
  served.count(200, 0.2);
  served.count(404, 60);
  requestsShed.inc(3);
  const { figures } = await read();
  expect(figures).toMatchObject({ requests: 4, errors: 1, refused: 3 });
  const { latency = {} } = figures as { latency?: Record<string, number> };
  expect(Object.keys(latency)).toHaveLength(14);
  const counted = Object.entries(latency).filter(([, count]) => count > 0);
  expect(Object.fromEntries(counted)).toEqual({ '0.005': 2, '0.25': 1, '+Inf': 1 });

  expect((await read()).figures).toMatchObject({ requests: 0, errors: 0, refused: 0 });
});
