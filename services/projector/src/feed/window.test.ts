import { Undecodable } from '@hiring/domain';
import type { Recorded } from '@hiring/eventstore';
import { expect, it } from 'vitest';

import type { Portion } from './portions.ts';
import { openWindow } from './window.ts';

const eventOf = (category: string, position: number) =>
  ({ category, position: BigInt(position) }) as Recorded;

const portion = (to: number, ...events: Recorded[]): Portion => ({
  events,
  to: { position: BigInt(to), eventId: null },
  live: true,
});

const rolesAndUsers = () => {
  const window = openWindow(10n, 2);
  window.push(portion(12, eventOf('role', 11), eventOf('user', 12)));
  window.push(portion(16, eventOf('role', 14), eventOf('role', 15)));
  return window;
};

it('holds nothing until something is read', () => {
  const window = openWindow(10n, 2);
  expect(window.after(10n, ['role'])).toBeUndefined();
  expect(window.end()).toBe(10n);
  expect([9n, 10n, 11n].map(window.holds)).toEqual([false, true, false]);
});

it('gives each reader what follows its place, of its categories, up to what was read last', () => {
  const window = rolesAndUsers();
  expect(window.after(11n, ['role', 'user'])).toEqual(
    portion(16, eventOf('user', 12), eventOf('role', 14), eventOf('role', 15)),
  );
  expect(window.after(12n, ['user'])).toEqual(portion(16));
  expect(window.after(16n, ['role'])).toBeUndefined();
});

it('tells how much a reader has before it', () => {
  const window = rolesAndUsers();
  expect([10n, 12n, 15n].map(window.countAfter)).toEqual([4, 2, 0]);
});

it('gives an event that could not be read to nobody who comes to it later', () => {
  const window = rolesAndUsers();
  const unread = { ...eventOf('role', 17), error: new Undecodable('no key') };
  window.push(portion(18, unread));
  expect(window.after(16n, ['role'])).toEqual(portion(18, unread));
  expect([11n, 16n, 17n].map(window.holds)).toEqual([false, false, true]);
});

it('lets go of what all have passed, but for the newest', () => {
  const window = rolesAndUsers();
  window.forget(11n);
  expect([10n, 11n].map(window.holds)).toEqual([false, true]);
  expect(window.countAfter(0n)).toBe(3);
  window.forget(16n);
  expect([11n, 12n].map(window.holds)).toEqual([false, true]);
  expect(window.after(12n, ['role'])).toEqual(
    portion(16, eventOf('role', 14), eventOf('role', 15)),
  );
});

it('begins where it is told when what was read holds no event', () => {
  const window = openWindow(10n, 2);
  window.push(portion(99));
  window.forget(99n);
  expect(window.holds(10n)).toBe(true);
  expect(window.after(10n, ['role'])).toEqual(portion(99));
});

it('lets nobody wait who is ahead of it while it is behind the log', () => {
  const window = openWindow(10n, 2);
  window.push({ ...portion(12, eventOf('role', 12)), live: false });
  expect([12n, 13n].map(window.holds)).toEqual([true, false]);
  window.push(portion(20));
  expect(window.holds(21n)).toBe(true);
});
