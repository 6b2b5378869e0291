import { describe, expect, it } from 'vitest';

import { getFigure, interleave } from './rounds.ts';

describe('interleave', () => {
  it('alternates contenders, reverses the order each round and waits until idle after each', async () => {
    const order: string[] = [];
    const contender = (name: string) => ({
      name,
      measure: async () => ({ nth: order.push(name) }),
      waitUntilIdle: async () => void order.push('rest'),
    });
    const measured = await interleave([contender('one'), contender('other')], { rounds: 2 });
    const turns = order.filter((turn) => turn !== 'rest');
    expect(turns).toEqual(['other', 'one', 'one', 'other', 'other', 'one']);
    expect(order.filter((turn) => turn === 'rest')).toHaveLength(6);
    expect(getFigure(measured, 'one', 'nth').rounds).toEqual([5, 11]);
    expect(() => getFigure(measured, 'one', 'another')).toThrow('no figure');
  });

  it('discards the warm-up rounds', async () => {
    let runs = 0;
    const measure = async () => ({ run: ++runs });
    const measured = await interleave([{ name: 'it', measure }], { rounds: 3, warmUp: 2 });
    expect(getFigure(measured, 'it', 'run').rounds).toEqual([3, 4, 5]);
  });
});
