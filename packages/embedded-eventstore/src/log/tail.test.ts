import { describe, expect, it } from 'vitest';

import type { EventRecord } from '../record.ts';
import { tailOf } from './tail.ts';

const records = (count: number, bytes: number): readonly EventRecord[] =>
  Array.from({ length: count }, (_, index) => ({
    position: index + 1,
    stream: 'things-1',
    revision: index,
    id: String(index),
    type: 'Happened',
    isJson: true,
    createdAt: 0,
    data: Buffer.alloc(bytes),
    metadata: Buffer.alloc(0),
    frame: undefined,
  }));

const positionsIn = (page: readonly EventRecord[] | undefined) =>
  page?.map(({ position }) => position);

describe('the newest events in memory', () => {
  it('are read on from any position, so many at a time', () => {
    const tail = tailOf(0);
    tail.publish(records(5, 10));
    expect(positionsIn(tail.after(0, 2))).toEqual([1, 2]);
    expect(positionsIn(tail.after(2, 500))).toEqual([3, 4, 5]);
    expect(tail.after(5, 500)).toEqual([]);
  });

  it('are read in pieces of about a MiB, and of one at least: a slow reader holds no more', () => {
    const tail = tailOf(0);
    tail.publish(records(5, 600_000));
    expect(positionsIn(tail.after(0, 500))).toEqual([1, 2]);
    expect(positionsIn(tail.after(2, 500))).toEqual([3, 4]);
    expect(positionsIn(tail.after(4, 500))).toEqual([5]);
    const large = tailOf(0);
    large.publish(records(2, 3_000_000));
    expect(positionsIn(large.after(0, 500))).toEqual([1]);
  });

  it('are forgotten from the oldest on when they are too many: the database is asked', () => {
    const tail = tailOf(0, 10_000);
    tail.publish(records(20, 1_000));
    expect(tail.after(0, 500)).toBeUndefined();
    expect(positionsIn(tail.after(19, 500))).toEqual([20]);
  });
});
