import { describe, expect, it } from 'vitest';

import { subtractCpu } from './cpu.ts';

describe('the CPU time of processes', () => {
  it('is what was used between two looks, of each and of all', () => {
    const between = subtractCpu({ api: 1, worker: 2 }, { api: 1.5, worker: 4, projector: 1 });
    expect(between).toEqual({ total: 3.5, by: { api: 0.5, worker: 2, projector: 1 } });
  });
});
