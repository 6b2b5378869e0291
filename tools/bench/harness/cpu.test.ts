import { describe, expect, it } from 'vitest';

import { subtractCpu } from './cpu.ts';

describe('subtractCpu', () => {
  it('returns the CPU time between two readings, by process and in total', () => {
    const between = subtractCpu({ api: 1, worker: 2 }, { api: 1.5, worker: 4, projector: 1 });
    expect(between).toEqual({ total: 3.5, by: { api: 0.5, worker: 2, projector: 1 } });
  });
});
