import { describe, expect, it } from 'vitest';

import { getFigure, interleave } from './rounds.ts';

describe('interleave', () => {
  it('alternates contenders and reverses the order each round', async () => {
    const order: string[] = [];
    const contender = (name: string) => ({
      name,
      measure: async () => ({ nth: order.push(name) }),
    });
    const measured = await interleave([contender('one'), contender('other')], { rounds: 2 });
    expect(order).toEqual(['other', 'one', 'one', 'other', 'other', 'one']);
    expect(getFigure(measured, 'one', 'nth').rounds).toEqual([3, 6]);
    expect(() => getFigure(measured, 'one', 'another')).toThrow('no figure');
  });

  it('discards the warm-up rounds', async () => {
    let runs = 0;
    const measure = async () => ({ run: ++runs });
    const measured = await interleave([{ name: 'it', measure }], { rounds: 3, warmUp: 2 });
    expect(getFigure(measured, 'it', 'run').rounds).toEqual([3, 4, 5]);
  });
});
