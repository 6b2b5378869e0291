import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { createSampleReader } from './sample-reader.ts';

const projections = [{ name: 'roles' }, { name: 'users' }];
const lags = { getSeconds: (name: string) => (name === 'roles' ? 3.5 : undefined) };

it('a sample has the lag of each projection whose position is known, and the space for anchors', async () => {
  const anchors = join(tmpdir(), 'anchors.ndjson');
  const { figures, report } = await createSampleReader({ projections, lags, anchors })();
  expect(figures).toEqual({ lagSeconds: { roles: 3.5 } });
  expect(report.disk?.sizeBytes).toBeGreaterThan(0);
});

it.each([undefined, '/nonexistent/directory/anchors.ndjson'])(
  'a sample has no space for anchors in %s',
  async (anchors) => {
    expect((await createSampleReader({ projections, lags, anchors })()).report).toEqual({});
  },
);
