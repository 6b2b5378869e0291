import { Refusal } from '@hiring/domain';
import { describe, expect, it } from 'vitest';

import type { Deps } from '../../deps.ts';
import { type BulkRequest, runItems } from './run-items.ts';
import type { BulkItem } from './schemas.ts';

const deps = { limit: async () => undefined } as unknown as Deps;
const items = Array.from({ length: 20 }, (_, index): BulkItem => ({
  stepId: `${index}`,
  action: 'advance',
}));

/** Runs the items with so many free slots; `act` runs at each item. */
const runWith = async (slots: number, act: (stepId: string) => void = () => undefined) => {
  let free = slots;
  let running = 0;
  let most = 0;
  const begun: string[] = [];
  const takeSlot = () => {
    if (free === 0) return undefined;
    free--;
    return () => {
      free++;
    };
  };
  const request = {
    takeSlot,
    principal: { auth: { type: 'session' }, userId: 'u' },
    ip: '',
    metadata: {},
  } as unknown as BulkRequest;
  const outcome = await runItems(deps, request, items, async ({ stepId }) => {
    most = Math.max(most, ++running);
    begun.push(stepId);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    act(stepId);
    return { success: true as const };
  }).catch((error: unknown) => error);
  return { outcome, most, begun, free };
};

describe('the items of a request', () => {
  it.each([
    [0, 1],
    [2, 3],
    [50, 5],
  ])('with %i free slots run %i at a time, and free the slots', async (slots, most) => {
    const result = await runWith(slots);
    expect([result.most, result.free, result.begun.length]).toEqual([most, slots, 20]);
  });

  it('have their results in their own order, refused or not', async () => {
    const { outcome } = await runWith(50, (stepId) => {
      if (stepId === '3') throw new Refusal('step_not_found');
    });
    expect(outcome).toMatchObject({ succeeded: 19, refused: 1 });
    const { results } = outcome as { readonly results: readonly { readonly stepId: string }[] };
    expect(results.map(({ stepId }) => stepId)).toEqual(items.map(({ stepId }) => stepId));
    expect(results[3]).toMatchObject({ success: false, status: 404, code: 'not_found' });
  });

  it('end with an error that is no refusal: no further item begins', async () => {
    const defect = new Error('a defect');
    const { outcome, begun, free } = await runWith(2, (stepId) => {
      if (stepId === '4') throw defect;
    });
    expect(outcome).toBe(defect);
    expect(begun.length).toBeLessThan(10);
    expect(free).toBe(2);
  });
});
