import type { Op } from '../history.ts';
import { countWhile } from './count-while.ts';

export type Asked = {
  /** How many requests were sent from one time up to another. */
  readonly between: (from: number, until: number) => number;
};

export const askedIn = (ops: readonly Op[]): Asked => {
  const times = ops.map(({ t0 }) => t0).toSorted((one, other) => one - other);
  const before = (time: number) => countWhile(times, (it) => it < time);
  return { between: (from, until) => before(until) - before(from) };
};

export type Answers = {
  /** When the first request was answered of those sent from a time on. */
  readonly firstSince: (time: number) => number | undefined;
};

export const answersIn = (answered: readonly Op[]): Answers => {
  const newestFirst = answered.toSorted((one, other) => other.t0 - one.t0);
  const first: number[] = [];
  for (const { t1 } of newestFirst) first.push(Math.min(t1, first.at(-1) ?? Infinity));
  return { firstSince: (time) => first[countWhile(newestFirst, ({ t0 }) => t0 >= time) - 1] };
};
