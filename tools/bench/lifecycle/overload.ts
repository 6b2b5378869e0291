import { plainDisk } from '../harness/disk.ts';
import { quantile } from '../harness/figures.ts';
import {
  runClosedLoop,
  type LoadResult,
  assertAllRight,
  runOpenLoop,
  type RequestSource,
} from '../harness/load.ts';
import type { Bound } from '../harness/report.ts';
import type { Bench, Run } from '../harness/run.ts';
import { startSystem, type System } from '../http/system.ts';
import { createAdvances } from './advance-requests.ts';
import { enterPipelines } from './enter-pipelines.ts';

/** Concurrent callers of the closed loop that measures the capacity. */
const inFlight = 64;
/** More connections than the api accepts requests at the same time. */
const connections = 1_500;

/**
 * Measures overload: sends `GET /api/v1/me` and advances at twice the capacity that was measured before, at a fixed
 * rate. Reports the share of the capacity that is still served, the latency of rejections, and the time to recover.
 */
export const overloadBench: Bench = async (_sizes, run) => {
  const { quick } = run;
  run.report.section('Overload');
  const system = await startSystem(plainDisk, 1);
  try {
    const candidates = quick ? 3_000 : 15_000;
    const steps = await enterPipelines(system, candidates);
    await system.waitUntilIdle();
    const [few, many] = quick ? [2, 5] : [5, 30];
    await overload(system, run, { name: '/me', work: createMeRequests(system), few, many });
    // Shorter, because each advance uses up a step.
    const work = createAdvances(system, steps);
    await overload(system, run, { name: 'advance', work, few: 2, many: quick ? 3 : 8 });
  } finally {
    await system.stop();
  }
};

type Overload = {
  readonly name: string;
  readonly work: RequestSource;
  /** Seconds of measuring the capacity (`few`), and of the overload (`many`). */
  readonly few: number;
  readonly many: number;
};

const overload = async (
  system: System,
  run: Run,
  { name, work, few, many }: Overload,
): Promise<void> => {
  const usual = await measureAlone(system, 200);
  const closed = { ...work, inFlight, seconds: few };
  const capacity = assertAllRight(await runClosedLoop(system.url, closed));
  const open = { ...work, perSecond: 2 * capacity.rate, seconds: many, connections };
  const overloaded = await runOpenLoop(system.url, open);
  const recovered = await secondsToNormal(system, usual);
  reportOutcome(run, name, { capacity, overloaded, recovered });
};

/** Returns the p99 in milliseconds of a single caller. */
const measureAlone = async (system: System, requests: number): Promise<number> => {
  const { next, isCorrect } = createMeRequests(system);
  let remaining = requests;
  const some = {
    isCorrect,
    inFlight: 1,
    seconds: 60,
    next: () => (remaining-- > 0 ? next() : undefined),
  };
  const { p99, bad } = await runClosedLoop(system.url, some);
  return bad === 0 ? p99 : Number.POSITIVE_INFINITY;
};

/** Returns the seconds until the p99 of twenty requests of a single caller is at most twice the usual one. */
const secondsToNormal = async (system: System, usual: number): Promise<number> => {
  const began = performance.now();
  while ((await measureAlone(system, 20)) > 2 * usual) {
    if (performance.now() - began > 60_000) return Number.POSITIVE_INFINITY;
  }
  return (performance.now() - began) / 1_000;
};

const createMeRequests = ({ world }: System): RequestSource => {
  const headers = { Authorization: `Bearer ${world.hrRep.apiKey}` };
  const request = { method: 'GET', path: '/api/v1/me', headers } as const;
  return { next: () => request, isCorrect: ({ status }) => status === 200 };
};

type Outcome = {
  readonly capacity: LoadResult;
  readonly overloaded: LoadResult;
  /** Seconds until the latency is normal again. */
  readonly recovered: number;
};

const reportOutcome = (
  { report }: Run,
  name: string,
  { capacity, overloaded, recovered }: Outcome,
) => {
  const { latencies } = overloaded;
  const rejected = [...latencies].filter(([status]) => status === 503 || status === 429);
  const excess = rejected.flatMap(([, milliseconds]) => milliseconds);
  const others = [...latencies.keys()].filter((status) => ![200, 429, 503].includes(status));
  if (others.length > 0) throw new Error(`${name} returned ${others.join(', ')}`);
  const row = (work: string, figure: number, unit: string) =>
    report.row({ work: `${name}, ${work}`, contender: 'twice the capacity', unit, figure });
  row('capacity', capacity.rate, '/s');
  row('served', overloaded.rate, '/s');
  row('served, p99', quantile(latencies.get(200) ?? [], 0.99), 'ms');
  row('rejected with 503 or 429', excess.length / overloaded.seconds, '/s');
  const goal = (what: string, reached: number, wanted: Bound) =>
    report.goal({ id: 'C19', what: `${name}: ${what}`, reached, wanted });
  goal('served, by capacity', overloaded.rate / capacity.rate, { atLeast: 0.7 });
  if (excess.length === 0) report.note('No request was rejected: the load was within capacity.');
  else goal('rejected with 503 or 429, p99 ms', quantile(excess, 0.99), { atMost: 50 });
  goal('seconds until normal', recovered, { atMost: 5 });
};
