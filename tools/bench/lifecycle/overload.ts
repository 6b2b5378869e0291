import { quantile } from '../harness/figures.ts';
import {
  runClosedLoop,
  type LoadResult,
  assertAllRight,
  runOpenLoop,
  type RequestSource,
} from '../harness/load.ts';
import type { Bench, Run } from '../harness/run.ts';
import { enterCandidates } from '../http/enter-candidates.ts';
import { createReads, createRetriedAdvances, healthCheck } from '../http/requests.ts';
import { startSystem, type System } from '../http/system.ts';

/** Concurrent callers of the closed loop that measures the capacity. */
const inFlight = 64;
/** More connections than the api accepts requests at the same time. */
const connections = 1_500;

/**
 * Measures overload: sends `GET /api/v1/me` and advances at twice the capacity that was measured before, at a fixed
 * rate over open connections. Reports the share of the capacity that is still served, the latency of refusals, and the time to recover.
 */
export const overloadBench: Bench = async (_sizes, run) => {
  const { quick, disk } = run;
  run.report.section('Overload');
  const system = await startSystem(disk);
  try {
    const candidates = await enterCandidates(system, { count: quick ? 5_000 : 25_000 });
    await system.waitUntilDrained();
    const [few, many] = quick ? [2, 5] : [5, 30];
    await overload(system, run, { name: '/me', work: createMeRequests(system), few, many });
    await system.waitUntilDrained();
    // Shorter, because each advance uses up a step.
    const work = createRetriedAdvances(candidates.flatMap(({ steps: [first] }) => first ?? []));
    await overload(system, run, { name: 'advance', work, few: 2, many: quick ? 3 : 8 });
  } finally {
    await system.stop();
  }
};

type Overload = {
  readonly name: keyof typeof goalNames;
  readonly work: RequestSource;
  /** Seconds of measuring the capacity (`few`), and of the overload (`many`). */
  readonly few: number;
  readonly many: number;
};

const goalNames = {
  '/me': { refused: 'refusedMe', normal: 'normalMe' },
  advance: { refused: 'refusedAdvance', normal: 'normalAdvance' },
} as const;

const overload = async (
  system: System,
  run: Run,
  { name, work, few, many }: Overload,
): Promise<void> => {
  const usual = await measureAlone(system, 200);
  const closed = { ...work, inFlight, seconds: few };
  const capacity = assertAllRight(await runClosedLoop(system.url, closed));
  const open = { ...work, perSecond: 2 * capacity.rate, seconds: many, connections };
  const overloaded = await runOpenLoop(system.url, { ...open, opening: healthCheck });
  const recovered = await secondsToNormal(system, usual);
  reportOutcome(run, name, { capacity, overloaded, recovered });
};

/** Returns the p99 in milliseconds of a single caller. */
const measureAlone = async (system: System, count: number): Promise<number> => {
  const requests = createMeRequests(system, count);
  const { p99, bad } = await runClosedLoop(system.url, { ...requests, inFlight: 1, seconds: 60 });
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

const createMeRequests = ({ organizations }: System, count?: number): RequestSource =>
  createReads({
    path: '/api/v1/me',
    keys: organizations.flatMap(({ keys }) => keys),
    bodyContains: '"type":"api_key"',
    ...(count !== undefined && { count }),
  });

type Outcome = {
  readonly capacity: LoadResult;
  readonly overloaded: LoadResult;
  /** Seconds until the latency is normal again. */
  readonly recovered: number;
};

const reportOutcome = (
  { report }: Run,
  name: Overload['name'],
  { capacity, overloaded, recovered }: Outcome,
): void => {
  const { latencies } = overloaded;
  const refused = [...latencies].filter(([status]) => status === 503 || status === 429);
  const refusals = refused.flatMap(([, milliseconds]) => milliseconds);
  const others = [...latencies.keys()].filter((status) => ![200, 429, 503].includes(status));
  if (others.length > 0) throw new Error(`${name} returned ${others.join(', ')}`);
  const row = (work: string, figure: number, unit: string) =>
    report.row({ work: `${name}, ${work}`, contender: 'twice the capacity', unit, figure });
  row('capacity', capacity.rate, '/s');
  row('served', overloaded.rate, '/s');
  row('served, by capacity', overloaded.rate / capacity.rate, '');
  row('served, p99', quantile(latencies.get(200) ?? [], 0.99), 'ms');
  row('refused with 503 or 429', refusals.length / overloaded.seconds, '/s');
  report.goal(goalNames[name].normal, { figure: recovered });
  if (refusals.length === 0) report.note('No request was refused: the load was within capacity.');
  else report.goal(goalNames[name].refused, { figure: quantile(refusals, 0.99) });
};
