import type { Op } from '../history.ts';
import { countWhile } from './count-while.ts';

export type RequestCounts = {
  /** Counts the requests that were sent from one time up to another. */
  readonly between: (from: number, until: number) => number;
};

export const countRequests = (ops: readonly Op[]): RequestCounts => {
  const times = ops.map(({ t0 }) => t0).toSorted((a, b) => a - b);
  const before = (time: number) => countWhile(times, (sentAt) => sentAt < time);
  return { between: (from, until) => before(until) - before(from) };
};

export type ResponseTimes = {
  /** Returns the earliest response time among requests that were sent at or after a time. */
  readonly firstSince: (time: number) => number | undefined;
};

export const indexResponses = (answeredOps: readonly Op[]): ResponseTimes => {
  const newestFirst = answeredOps.toSorted((a, b) => b.t0 - a.t0);
  const first: number[] = [];
  for (const { t1 } of newestFirst) first.push(Math.min(t1, first.at(-1) ?? Infinity));
  return { firstSince: (time) => first[countWhile(newestFirst, ({ t0 }) => t0 >= time) - 1] };
};
