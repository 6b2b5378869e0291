import { subtractCpu, readCpu } from '../harness/cpu.ts';
import { runClosedLoop, assertAllRight } from '../harness/load.ts';
import type { Contender } from '../harness/rounds.ts';

export type ReadOptions = {
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
  readonly waitUntilIdle?: () => Promise<void>;
  /** Told of every round how many were answered. */
  readonly answered?: (count: number) => void;
};

/**
 * Asks for the same again and again, and checks every answer: figures `rate`, `p50`, `p99`, and `cpu`, the milliseconds of
 * CPU a request takes until it is answered.
 */
export const createReadContender = (options: ReadOptions): Contender => {
  const {
    name,
    url,
    path,
    keys,
    holds,
    inFlight,
    seconds,
    pids,
    waitUntilIdle,
    answered: onAnswered,
  } = options;
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
    const before = readCpu(pids());
    const load = { next, isRight, inFlight, seconds };
    const { rate, p50, p99, answered } = assertAllRight(await runClosedLoop(url, load));
    const { total } = subtractCpu(before, readCpu(pids()));
    onAnswered?.(answered);
    return { rate, p50, p99, cpu: (1_000 * total) / answered };
  };
  return { name, measure, ...(waitUntilIdle && { waitUntilIdle }) };
};
