import { cpuBetween, cpuOf } from '../harness/cpu.ts';
import { closedLoop, mustBeRight } from '../harness/load.ts';
import type { Contender } from '../harness/rounds.ts';

export type Reading = {
  readonly name: string;
  readonly url: string;
  readonly path: string;
  /** Taken in turns; none: nobody in particular asks. */
  readonly keys: readonly string[];
  /** What the body of a right answer holds. */
  readonly holds: string;
  readonly inFlight: number;
  readonly seconds: number;
  readonly pids: () => Readonly<Record<string, number>>;
  readonly rest?: () => Promise<void>;
  /** Told of every round how many were answered. */
  readonly answered?: (count: number) => void;
};

/**
 * Asks for the same again and again, and checks every answer: figures `rate`, `p50`, `p99`, and `cpu`, the milliseconds of
 * CPU a request takes until it is answered.
 */
export const reading = (asked: Reading): Contender => {
  const { name, url, path, keys, holds, inFlight, seconds, pids, rest, answered: tell } = asked;
  const requests = (keys.length > 0 ? keys : [undefined]).map((key) => ({
    method: 'GET' as const,
    path,
    ...(key !== undefined && { headers: { Authorization: `Bearer ${key}` } }),
  }));
  let turn = 0;
  const next = () => requests[turn++ % requests.length];
  const isRight = ({ status, body }: { status: number; body: string }) =>
    status === 200 && body.includes(holds);
  const measure = async () => {
    const before = cpuOf(pids());
    const load = { next, isRight, inFlight, seconds };
    const { rate, p50, p99, answered } = mustBeRight(await closedLoop(url, load));
    const { total } = cpuBetween(before, cpuOf(pids()));
    tell?.(answered);
    return { rate, p50, p99, cpu: (1_000 * total) / answered };
  };
  return { name, measure, ...(rest && { rest }) };
};
