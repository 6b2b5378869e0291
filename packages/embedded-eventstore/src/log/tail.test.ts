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
    raw: undefined,
  }));

const toPositions = (page: readonly EventRecord[] | undefined) =>
  page?.map(({ position }) => position);

const toRevisions = (page: readonly EventRecord[] | undefined) =>
  page?.map(({ revision }) => revision);

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

  it('returns the events before a position, newest first, as far as it has them', () => {
    const tail = createTail(100);
    tail.publish(records(5, 10).map((record) => ({ ...record, position: 100 + record.position })));
    expect(toPositions(tail.readBefore(106, 2))).toEqual([105, 104]);
    expect(toPositions(tail.readBefore(2 ** 63, 2))).toEqual([105, 104]);
    expect(toPositions(tail.readBefore(103, 500))).toEqual([102, 101]);
    expect(tail.readBefore(101, 500)).toBeUndefined();
    expect(tail.readBefore(0, 500)).toBeUndefined();
    expect(createTail(0).readBefore(1, 500)).toBeUndefined();
  });

  it('returns a page of a stream only if it has the first of its events', () => {
    const tail = createTail(0);
    const other = { ...records(1, 10)[0], stream: 'things-2' } as EventRecord;
    tail.publish([...records(2, 10), other]);
    tail.publish(records(4, 10).slice(2));
    expect(toRevisions(tail.readStreamFrom('things-1', 0, 500))).toEqual([0, 1, 2, 3]);
    expect(toRevisions(tail.readStreamFrom('things-1', 1, 2))).toEqual([1, 2]);
    expect(tail.readStreamFrom('things-1', 4, 500)).toEqual([]);
    expect(toRevisions(tail.readStreamDownFrom('things-1', 2, 2))).toEqual([2, 1]);
    expect(tail.readStreamFrom('things-3', 0, 500)).toBeUndefined();
    expect(tail.readStreamDownFrom('things-3', 0, 500)).toBeUndefined();

    const later = createTail(2);
    later.publish(records(4, 10).slice(2));
    expect(later.readStreamFrom('things-1', 1, 500)).toBeUndefined();
    expect(toRevisions(later.readStreamFrom('things-1', 2, 500))).toEqual([2, 3]);
    expect(toRevisions(later.readStreamDownFrom('things-1', 3, 500))).toEqual([3, 2]);
    expect(later.readStreamDownFrom('things-1', 1, 500)).toBeUndefined();
  });

  it('forgets its events when it is reset, and those of a stream when it drops them', () => {
    const tail = createTail(0);
    tail.publish(records(4, 10));
    tail.reset(4);
    expect(tail.readBefore(5, 500)).toBeUndefined();
    expect(tail.readStreamFrom('things-1', 0, 500)).toBeUndefined();

    const small = createTail(0, 10_000);
    small.publish(records(20, 1_000));
    expect(small.readStreamFrom('things-1', 0, 500)).toBeUndefined();
    expect(toRevisions(small.readStreamFrom('things-1', 19, 500))).toEqual([19]);
  });
});
