import { expect, it } from 'vitest';

import type { Log } from './log.ts';
import { watchFailures } from './watch-failures.ts';

const createWatched = () => {
  const lines: string[] = [];
  const write = (message: string, fields: object = {}) =>
    void lines.push([message, ...Object.values(fields)].join(' | '));
  const log: Log = { debug: write, info: write, warn: write, error: write };
  const clock = { ms: 0 };
  return { lines, clock, failures: watchFailures(log, () => clock.ms) };
};

const connectionError = new Error('connect ECONNREFUSED');

it('logs a failure once, however often it is retried, and the recovery once', () => {
  const { lines, failures } = createWatched();
  for (let tries = 0; tries < 1_000; tries++) failures.failed('roles', connectionError);
  expect(failures.isFailing('roles')).toBe(true);
  failures.worked('roles');
  failures.worked('roles');
  expect(lines).toEqual([
    'interrupted | roles | Error: connect ECONNREFUSED',
    'working again | roles',
  ]);
});

it('logs each of two alternating reasons once, and each source separately', () => {
  const { lines, failures } = createWatched();
  for (let tries = 0; tries < 100; tries++) {
    failures.failed('roles', connectionError);
    failures.failed('roles', new Error('timeout'));
    failures.failed('users', connectionError);
  }
  expect(lines).toHaveLength(3);
});

it('logs a bounded number of reasons for one source', () => {
  const { lines, failures } = createWatched();
  for (let n = 0; n < 1_000; n++) failures.failed('roles', new Error(`at position ${n}`));
  expect(lines).toHaveLength(20);
});

it('logs a lasting failure again after ten minutes', () => {
  const { lines, clock, failures } = createWatched();
  failures.failed('roles', connectionError);
  clock.ms = 10 * 60_000;
  failures.failed('roles', connectionError);
  expect(lines).toHaveLength(2);
});
