import { cpuBetween, cpuOf } from '../harness/cpu.ts';
import { closedLoop, mustBeRight } from '../harness/load.ts';
import type { Contender } from '../harness/rounds.ts';
import { holdFollowers } from './hold.ts';

/** Steps that nobody has touched yet. */
export type Steps = {
  /** Throws when there are none left. */
  readonly take: (count: number) => readonly string[];
};

/** How much of it at once: requests of one measurement, and how many of them in flight. */
export type Amount = { readonly count: number; readonly inFlight: number };

export const stepsOf = (ids: readonly string[]): Steps => {
  let taken = 0;
  return {
    take: (count) => {
      const some = ids.slice(taken, (taken += count));
      if (some.length < count) throw new Error(`only ${some.length} steps are left`);
      return some;
    },
  };
};

type Moves = Amount & {
  readonly name: string;
  /** Where the step's id and the action are put after. */
  readonly under: string;
  readonly action: 'advance' | 'reject' | 'hire';
  readonly key: string;
  readonly steps: Steps;
  /** Whose CPU time it takes. */
  readonly pids: () => Readonly<Record<string, number>>;
  /** Whether projector and worker stand still until all are answered. */
  readonly held?: boolean;
  /** Waits for what follows from it. */
  readonly rest?: () => Promise<void>;
  /** Told of every round how many were moved. */
  readonly moved?: (count: number) => void;
};

/**
 * Moves candidates over HTTP, each at a step of their own, and checks every answer: figures `rate`, `p50`, `p99`, and the
 * milliseconds of CPU a request takes, `cpu` until all are answered, `cpuAfter` for what follows, and those of each process.
 */
export const moves = (asked: Moves): Contender => {
  const { name, under, action, key, steps, pids, held, rest, moved, ...amount } = asked;
  const headers = { Authorization: `Bearer ${key}` };
  const body = JSON.stringify(bodies[action]);
  const became = `"status":"${action === 'reject' ? 'rejected' : 'validated'}"`;
  const { pathname } = new URL(under);
  const isRight = ({ status, body: said }: { status: number; body: string }) =>
    status === 200 && said.includes('"success":true') && said.includes(became);
  const measure = async () => {
    const left = steps.take(amount.count).values();
    const next = () => {
      const { value, done } = left.next();
      if (done) return undefined;
      return { method: 'POST', path: `${pathname}/${value}/${action}`, headers, body } as const;
    };
    const load = { next, isRight, inFlight: amount.inFlight, seconds: 600 };
    const before = cpuOf(pids());
    const followers = held ? holdFollowers(pids()) : undefined;
    const loaded = await closedLoop(under, load).finally(followers?.release);
    const { rate, p50, p99, answered } = mustBeRight(loaded);
    const then = cpuOf(pids());
    moved?.(answered);
    await rest?.();
    const perRequest = (seconds: number) => (1_000 * seconds) / answered;
    const cpu = cpuBetween(before, then);
    const cpuAfter = perRequest(cpuBetween(then, cpuOf(pids())).total);
    const each = Object.entries(cpu.by).map(([of, it]) => [`cpu ${of}`, perRequest(it)]);
    return { rate, p50, p99, cpu: perRequest(cpu.total), cpuAfter, ...Object.fromEntries(each) };
  };
  return { name, measure };
};

const bodies = {
  advance: {},
  reject: { outcomeType: 'rejected_by_us' },
  hire: {},
};
