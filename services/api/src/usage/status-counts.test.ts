import { describe, expect, it } from 'vitest';

import { createStatusCounts } from './status-counts.ts';

const use = { keyId: 'key-1', day: '2026-11-25', endpoint: 'GET /api/v1/me' };

const create = (maxKinds?: number) => {
  const warnings: string[] = [];
  const counts = createStatusCounts({ warn: (text) => warnings.push(text) }, maxKinds);
  return { counts, warnings };
};

describe('the counted statuses', () => {
  it('are added up by key, day, endpoint and status, and taken once', () => {
    const { counts } = create();
    const others = [
      { ...use, keyId: 'key-2' },
      { ...use, day: '2026-11-26' },
      { ...use, endpoint: 'HEAD /api/v1/me' },
    ];
    for (const counted of [use, use, ...others]) counts.count(counted, 200);
    counts.count(use, 404);
    expect(counts.take()).toEqual([
      { ...use, status: 200, count: 2 },
      ...others.map((other) => ({ ...other, status: 200, count: 1 })),
      { ...use, status: 404, count: 1 },
    ]);
    expect(counts.take()).toEqual([]);
  });

  it('that could not be stored are added to later ones', () => {
    const { counts } = create();
    counts.count(use, 200);
    const taken = counts.take();
    counts.count(use, 200);
    counts.putBack(taken);
    expect(counts.take()).toEqual([{ ...use, status: 200, count: 2 }]);
  });

  it('are of a bounded number of kinds: further ones are not counted, with one warning', () => {
    const { counts, warnings } = create(2);
    for (const status of [200, 201, 202, 203, 200]) counts.count(use, status);
    expect(counts.take().map(({ status, count }) => [status, count])).toEqual([
      [200, 2],
      [201, 1],
    ]);
    expect(warnings).toHaveLength(1);
    counts.count(use, 203);
    expect(counts.take()).toHaveLength(1);
  });
});
