import { subtractCpu, readCpu } from '../harness/cpu.ts';
import { runClosedLoop, assertAllRight } from '../harness/load.ts';
import type { Contender } from '../harness/rounds.ts';
import { pauseFollowers } from './pause-followers.ts';

/** Unused steps, each for one transition. */
export type StepPool = {
  /** Returns unused steps. Throws when too few are left. */
  readonly take: (count: number) => readonly string[];
};

/** The number of requests of one measurement, and the number in flight. */
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
  /** The URL to which the step's id and the action are appended. */
  readonly urlPrefix: string;
  readonly action: 'advance' | 'reject' | 'hire';
  readonly key: string;
  readonly steps: StepPool;
  /** The processes whose CPU time is measured. */
  readonly pids: () => Readonly<Record<string, number>>;
  /** Whether projector and worker are paused until the last response. */
  readonly held?: boolean;
  /** Waits for effects and projections. */
  readonly waitUntilIdle?: () => Promise<void>;
  /** Called after every round with the number of transitions. */
  readonly moved?: (count: number) => void;
};

/**
 * Creates a contender that sends transitions over HTTP, each at another step, and checks every response. Figures:
 * `rate`, `p50`, `p99`, and milliseconds of CPU per request: `cpu` until the last response, `cpuAfter` afterwards, and
 * `cpu <process>` of each process.
 */
export const createTransitionContender = (options: TransitionOptions): Contender => {
  const { name, urlPrefix, action, key, steps, pids, held, waitUntilIdle, moved, ...amount } =
    options;
  const headers = { Authorization: `Bearer ${key}` };
  const body = JSON.stringify(bodies[action]);
  const expectedStatus = `"status":"${action === 'reject' ? 'rejected' : 'validated'}"`;
  const { pathname } = new URL(urlPrefix);
  const isCorrect = ({ status, body: responseBody }: { status: number; body: string }) =>
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
    const load = { next, isCorrect, inFlight: amount.inFlight, seconds: 600 };
    const before = readCpu(pids());
    const followers = held ? pauseFollowers(pids()) : undefined;
    const loaded = await runClosedLoop(urlPrefix, load).finally(followers?.release);
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
