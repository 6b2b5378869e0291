import { describe, expect, it } from 'vitest';

import type { EventRecord } from '../record.ts';
import { createTail } from './tail.ts';

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

const toPositions = (page: readonly EventRecord[] | undefined) =>
  page?.map(({ position }) => position);

describe('the tail', () => {
  it('returns the events after a position, up to the limit', () => {
    const tail = createTail(0);
    tail.publish(records(5, 10));
    expect(toPositions(tail.readAfter(0, 2))).toEqual([1, 2]);
    expect(toPositions(tail.readAfter(2, 500))).toEqual([3, 4, 5]);
    expect(tail.readAfter(5, 500)).toEqual([]);
  });

  it('returns pages of about 1 MiB with at least one event', () => {
    const tail = createTail(0);
    tail.publish(records(5, 600_000));
    expect(toPositions(tail.readAfter(0, 500))).toEqual([1, 2]);
    expect(toPositions(tail.readAfter(2, 500))).toEqual([3, 4]);
    expect(toPositions(tail.readAfter(4, 500))).toEqual([5]);
    const large = createTail(0);
    large.publish(records(2, 3_000_000));
    expect(toPositions(large.readAfter(0, 500))).toEqual([1]);
  });

  it('drops the oldest events when it is full and returns undefined for them', () => {
    const tail = createTail(0, 10_000);
    tail.publish(records(20, 1_000));
    expect(tail.readAfter(0, 500)).toBeUndefined();
    expect(toPositions(tail.readAfter(19, 500))).toEqual([20]);
  });
});
