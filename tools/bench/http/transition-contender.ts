import { subtractCpu, readCpu } from '../harness/cpu.ts';
import { runClosedLoop, assertAllRight } from '../harness/load.ts';
import type { Contender } from '../harness/rounds.ts';
import { pauseFollowers } from './pause-followers.ts';

/** Steps that nobody has touched yet. */
export type StepPool = {
  /** Throws when there are none left. */
  readonly take: (count: number) => readonly string[];
};

/** How much of it at once: requests of one measurement, and how many of them in flight. */
export type Amount = { readonly count: number; readonly inFlight: number };

export const createStepPool = (ids: readonly string[]): StepPool => {
  let taken = 0;
  return {
    take: (count) => {
      const some = ids.slice(taken, (taken += count));
      if (some.length < count) throw new Error(`only ${some.length} steps are left`);
      return some;
    },
  };
};

type TransitionOptions = Amount & {
  readonly name: string;
  /** Where the step's id and the action are put after. */
  readonly under: string;
  readonly action: 'advance' | 'reject' | 'hire';
  readonly key: string;
  readonly steps: StepPool;
  /** Whose CPU time it takes. */
  readonly pids: () => Readonly<Record<string, number>>;
  /** Whether projector and worker stand still until all are answered. */
  readonly held?: boolean;
  /** Waits for what follows from it. */
  readonly waitUntilIdle?: () => Promise<void>;
  /** Told of every round how many were moved. */
  readonly moved?: (count: number) => void;
};

/**
 * Moves candidates over HTTP, each at a step of their own, and checks every answer: figures `rate`, `p50`, `p99`, and the
 * milliseconds of CPU a request takes, `cpu` until all are answered, `cpuAfter` for what follows, and those of each process.
 */
export const createTransitionContender = (options: TransitionOptions): Contender => {
  const { name, under, action, key, steps, pids, held, waitUntilIdle, moved, ...amount } = options;
  const headers = { Authorization: `Bearer ${key}` };
  const body = JSON.stringify(bodies[action]);
  const expectedStatus = `"status":"${action === 'reject' ? 'rejected' : 'validated'}"`;
  const { pathname } = new URL(under);
  const isRight = ({ status, body: responseBody }: { status: number; body: string }) =>
    status === 200 &&
    responseBody.includes('"success":true') &&
    responseBody.includes(expectedStatus);
  const measure = async () => {
    const stepIds = steps.take(amount.count).values();
    const next = () => {
      const { value, done } = stepIds.next();
      if (done) return undefined;
      return { method: 'POST', path: `${pathname}/${value}/${action}`, headers, body } as const;
    };
    const load = { next, isRight, inFlight: amount.inFlight, seconds: 600 };
    const before = readCpu(pids());
    const followers = held ? pauseFollowers(pids()) : undefined;
    const loaded = await runClosedLoop(under, load).finally(followers?.release);
    const { rate, p50, p99, answered } = assertAllRight(loaded);
    const then = readCpu(pids());
    moved?.(answered);
    await waitUntilIdle?.();
    const perRequest = (seconds: number) => (1_000 * seconds) / answered;
    const cpu = subtractCpu(before, then);
    const cpuAfter = perRequest(subtractCpu(then, readCpu(pids())).total);
    const each = Object.entries(cpu.by).map(([processName, cpuSeconds]) => [
      `cpu ${processName}`,
      perRequest(cpuSeconds),
    ]);
    return { rate, p50, p99, cpu: perRequest(cpu.total), cpuAfter, ...Object.fromEntries(each) };
  };
  return { name, measure };
};

const bodies = {
  advance: {},
  reject: { outcomeType: 'rejected_by_us' },
  hire: {},
};
