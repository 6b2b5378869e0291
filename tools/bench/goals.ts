import type { Bound } from './harness/bound.ts';

/** One row of the results: a figure of the system and its bounds. */
export type Goal = {
  readonly figure: string;
  readonly unit: string;
  /** The contender whose figure is shown beside it. */
  readonly comparedWith?: string;
  /** What the bounds apply to: the figure itself, or its ratio to that of the other contender. */
  readonly bounded: 'figure' | 'ratio';
  /** The bound that must hold, and the bound to reach. */
  readonly bounds: Bounds;
};

type Bounds = { readonly hold: Bound; readonly goal: Bound };

const atMost = (hold: number, goal: number): Bounds => ({
  hold: { atMost: hold },
  goal: { atMost: goal },
});
const atLeast = (hold: number, goal: number): Bounds => ({
  hold: { atLeast: hold },
  goal: { atLeast: goal },
});

const absolute = (figure: string, unit: string, bounds: Bounds): Goal => ({
  figure,
  unit,
  bounds,
  bounded: 'figure',
});
const relative = (figure: string, unit: string, comparedWith: string, bounds: Bounds): Goal => ({
  figure,
  unit,
  comparedWith,
  bounds,
  bounded: 'ratio',
});

/** The names of the rivals (docs/quality/benchmarks.md). */
export const rivals = {
  fair: 'rival',
  redis: 'rival on Redis',
  coalescing: 'coalescing rival',
  crud: 'crud:full',
} as const;

const advanceCpu = 'CPU per advance, 64 in flight';
const smallest = 'a hundredth of the data';

/** Every row of the results, in their order. */
export const goals = {
  cpu16: relative('CPU per advance, 16 in flight', 'ms', rivals.fair, atMost(0.7, 0.42)),
  cpu64: relative(advanceCpu, 'ms', rivals.fair, atMost(0.46, 0.33)),
  cpuByRedis: relative(advanceCpu, 'ms', rivals.redis, atMost(0.7, 0.5)),
  cpuByCoalescing: relative(advanceCpu, 'ms', rivals.coalescing, atMost(0.95, 0.7)),
  cpuByCrud: relative(advanceCpu, 'ms', rivals.crud, atMost(1.2, 0.8)),
  drained16: relative('advances, drained, 16 in flight', '/s', rivals.fair, atLeast(1, 1.8)),
  drained64: relative('advances, drained, 64 in flight', '/s', rivals.fair, atLeast(1.9, 3)),
  services: relative('CPU per advance, separate services, 64', 'ms', rivals.fair, atMost(1.2, 1)),
  single: relative('advance of a single caller, p50', 'ms', rivals.crud, atMost(3.5, 2.5)),
  hire: relative('CPU per hire, without the PDF', 'ms', 'an advance', atMost(3, 2)),
  me: relative('CPU per `/me`, with the usage log', 'ms', 'key lookup, no log', atMost(1.8, 1.5)),
  rowsP50: absolute('rows after an append at 500/s, p50', 'ms', atMost(10, 5)),
  rowsP99: absolute('rows after an append at 500/s, p99', 'ms', atMost(40, 20)),
  backlog: { ...absolute('100,000 effects', 's', atMost(45, 30)), comparedWith: rivals.fair },
  backlogAdvance: relative('advance meanwhile, p99', 'ms', 'an advance at rest', atMost(2, 1.5)),
  rebuild: relative('rebuild of all projections', 'rows/s', 'COPY', atLeast(0.25, 0.35)),
  refusedMe: absolute('refusal at twice the capacity, `/me`, p99', 'ms', atMost(100, 50)),
  refusedAdvance: absolute('refusal at twice the capacity, advance, p99', 'ms', atMost(100, 50)),
  normalMe: absolute('normal after that load, `/me`', 's', atMost(3, 1)),
  normalAdvance: absolute('normal after that load, advance', 's', atMost(3, 1)),
  memoryIdle: absolute('memory of the whole system, idle', 'MB', atMost(300, 250)),
  memoryLoaded: absolute('memory of the whole system, under load', 'MB', atMost(480, 400)),
  growthMe: relative('`/me` with 100 times the keys', '/s', smallest, atLeast(0.8, 0.8)),
  growthAdvance: relative('advance with 100 times the events', '/s', smallest, atLeast(0.6, 0.6)),
  growthUsage: relative('usage page with 100 times the uses', '/s', smallest, atLeast(0.9, 0.9)),
} satisfies Readonly<Record<string, Goal>>;

export type GoalName = keyof typeof goals;
