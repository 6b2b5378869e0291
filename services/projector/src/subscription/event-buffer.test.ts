import { UndecodableEventError } from '@hiring/domain';
import type { RecordedEvent } from '@hiring/eventstore';
import { expect, it } from 'vitest';

import { createEventBuffer } from './event-buffer.ts';
import type { SubscriptionBatch } from './subscribe-to-batches.ts';

const createEvent = (category: string, position: number) =>
  ({ category, position: BigInt(position) }) as RecordedEvent;

const batch = (to: number, ...events: RecordedEvent[]): SubscriptionBatch => ({
  events,
  to: { position: BigInt(to), eventId: null },
  live: true,
});

const rolesAndUsers = () => {
  const buffer = createEventBuffer(10n, 2);
  buffer.push(batch(12, createEvent('role', 11), createEvent('user', 12)));
  buffer.push(batch(16, createEvent('role', 14), createEvent('role', 15)));
  return buffer;
};

it('is empty until a batch is pushed', () => {
  const buffer = createEventBuffer(10n, 2);
  expect(buffer.after(10n, ['role'])).toBeUndefined();
  expect(buffer.end()).toBe(10n);
  expect([9n, 10n, 11n].map(buffer.canResume)).toEqual([false, true, false]);
});

it('returns to each reader the later events of its categories', () => {
  const buffer = rolesAndUsers();
  expect(buffer.after(11n, ['role', 'user'])).toEqual(
    batch(16, createEvent('user', 12), createEvent('role', 14), createEvent('role', 15)),
  );
  expect(buffer.after(12n, ['user'])).toEqual(batch(16));
  expect(buffer.after(16n, ['role'])).toBeUndefined();
});

it('counts the events after a position', () => {
  const buffer = rolesAndUsers();
  expect([10n, 12n, 15n].map(buffer.countAfter)).toEqual([4, 2, 0]);
});

it('does not let a reader resume before an event that failed to decode', () => {
  const buffer = rolesAndUsers();
  const undecodable = { ...createEvent('role', 17), error: new UndecodableEventError('no key') };
  buffer.push(batch(18, undecodable));
  expect(buffer.after(16n, ['role'])).toEqual(batch(18, undecodable));
  expect([11n, 16n, 17n].map(buffer.canResume)).toEqual([false, false, true]);
});

it('discards the events up to a position, except for the newest', () => {
  const buffer = rolesAndUsers();
  buffer.discard(11n);
  expect([10n, 11n].map(buffer.canResume)).toEqual([false, true]);
  expect(buffer.countAfter(0n)).toBe(3);
  buffer.discard(16n);
  expect([11n, 12n].map(buffer.canResume)).toEqual([false, true]);
  expect(buffer.after(12n, ['role'])).toEqual(
    batch(16, createEvent('role', 14), createEvent('role', 15)),
  );
});

it('still starts at its first position when no batch had an event', () => {
  const buffer = createEventBuffer(10n, 2);
  buffer.push(batch(99));
  buffer.discard(99n);
  expect(buffer.canResume(10n)).toBe(true);
  expect(buffer.after(10n, ['role'])).toEqual(batch(99));
});

it('does not let a reader ahead of it resume while it is behind the log', () => {
  const buffer = createEventBuffer(10n, 2);
  buffer.push({ ...batch(12, createEvent('role', 12)), live: false });
  expect([12n, 13n].map(buffer.canResume)).toEqual([true, false]);
  buffer.push(batch(20));
  expect(buffer.canResume(21n)).toBe(true);
});
