import { subtractCpu, readCpu } from '../harness/cpu.ts';
import { runClosedLoop, assertAllRight } from '../harness/load.ts';
import type { Contender } from '../harness/rounds.ts';

export type ReadOptions = {
  readonly name: string;
  readonly url: string;
  readonly path: string;
  /** API keys, which alternate; without keys requests are anonymous. */
  readonly keys: readonly string[];
  /** A text that the body of a correct response contains. */
  readonly bodyContains: string;
  readonly inFlight: number;
  readonly seconds: number;
  readonly pids: () => Readonly<Record<string, number>>;
  readonly waitUntilIdle?: () => Promise<void>;
  /** Called after every round with the number of responses. */
  readonly answered?: (count: number) => void;
};

/**
 * Creates a contender that repeats a request and checks every response. Figures: `rate`, `p50`, `p99` and `cpu`, the
 * milliseconds of CPU per request.
 */
export const createReadContender = (options: ReadOptions): Contender => {
  const {
    name,
    url,
    path,
    keys,
    bodyContains,
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
  const isCorrect = ({ status, body }: { status: number; body: string }) =>
    status === 200 && body.includes(bodyContains);
  const measure = async () => {
    const before = readCpu(pids());
    const load = { next, isCorrect, inFlight, seconds };
    const { rate, p50, p99, answered } = assertAllRight(await runClosedLoop(url, load));
    const { total } = subtractCpu(before, readCpu(pids()));
    onAnswered?.(answered);
    return { rate, p50, p99, cpu: (1_000 * total) / answered };
  };
  return { name, measure, ...(waitUntilIdle && { waitUntilIdle }) };
};
