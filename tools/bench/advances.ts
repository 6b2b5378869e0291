import { rivals as rivalNames } from './goals.ts';
import { getFigure, interleave, type Measurements } from './harness/rounds.ts';
import type { Bench, Run } from './harness/run.ts';
import { createStepPool, type StepPool } from './http/candidate-steps.ts';
import { createContender, type MeasuredService } from './http/contender.ts';
import { enterCandidates } from './http/enter-candidates.ts';
import { assertCount, countInLog } from './http/log-counts.ts';
import { reportContenders } from './http/report-contenders.ts';
import { createTransitions } from './http/requests.ts';
import { isRedisInstalled, type Rival, type RivalOptions, startRival } from './http/rival.ts';
import { startSystem, type System } from './http/system.ts';

/** How many requests each contender gets in one round, and the rounds before those that count. */
type Amount = { readonly inFlight: number; readonly count: number; readonly warmUp: number };

type Plan = { readonly rounds: number; readonly amounts: readonly Amount[] };

/** The first amount also warms everything up: thousands of requests before the first round that counts. */
const full: Plan = {
  rounds: 5,
  amounts: [
    { inFlight: 64, count: 3_000, warmUp: 2 },
    { inFlight: 16, count: 1_500, warmUp: 1 },
    { inFlight: 1, count: 300, warmUp: 1 },
  ],
};

const quick: Plan = {
  rounds: 2,
  amounts: [
    { inFlight: 64, count: 200, warmUp: 1 },
    { inFlight: 16, count: 100, warmUp: 1 },
    { inFlight: 1, count: 20, warmUp: 1 },
  ],
};

/** A service with the first steps of its candidates. */
type Entrant = {
  readonly name: string;
  readonly service: MeasuredService;
  readonly steps: StepPool;
  /** The path before the id of a step. */
  readonly prefix: string;
  /** The numbers of requests in flight at which it is measured. */
  readonly measuredAt: readonly number[];
  /** Throws when its data does not match this number of advances. */
  readonly assertRecorded: (advances: number) => Promise<void>;
};

const ours = { default: 'hiring', services: 'hiring, separate services' };

/**
 * Measures advances with everything that follows from them, until the services have drained: the system as `start` runs
 * it, its separate services, and the rivals, in turns. Throws when the data of a service does not match its responses.
 */
export const advancesBench: Bench = async (_sizes, run) => {
  run.report.section(`Advances, ${run.disk.name} disk`);
  const plan = run.quick ? quick : full;
  const stops: (() => Promise<void>)[] = [];
  try {
    const entrants = await startEntrants(plan, run, stops);
    for (const amount of plan.amounts) {
      const contenders = entrants
        .filter(({ measuredAt }) => measuredAt.includes(amount.inFlight))
        .map((entrant) => createAdvanceContender(entrant, amount));
      const measured = await interleave(contenders, { ...amount, rounds: plan.rounds });
      reportContenders(run.report, measured, `advance, ${amount.inFlight} in flight`);
      reportGoals(run, measured, amount.inFlight);
    }
    for (const entrant of entrants) await entrant.assertRecorded(countRequests(plan, entrant));
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
};

const createAdvanceContender = (
  { name, service, steps, prefix }: Entrant,
  { inFlight, count }: Amount,
) =>
  createContender(service, {
    name,
    inFlight,
    createRequests: () => createTransitions(steps.take(count), 'advance', prefix),
  });

/** The number of advances that an entrant makes in the whole run. */
const countRequests = (
  { rounds, amounts }: Plan,
  { measuredAt }: Pick<Entrant, 'measuredAt'>,
): number =>
  amounts
    .filter(({ inFlight }) => measuredAt.includes(inFlight))
    .reduce((sum, { count, warmUp }) => sum + count * (rounds + warmUp), 0);

const systemPlans = [
  { name: ours.default, hasSeparateServices: false, measuredAt: [1, 16, 64] },
  { name: ours.services, hasSeparateServices: true, measuredAt: [64] },
];

type RivalPlan = RivalOptions & { readonly name: string; readonly measuredAt: readonly number[] };

const rivalPlans: readonly RivalPlan[] = [
  { name: rivalNames.fair, queue: 'postgres', measuredAt: [1, 16, 64] },
  { name: rivalNames.redis, queue: 'redis', measuredAt: [64] },
  { name: rivalNames.coalescing, queue: 'postgres', isCoalesced: true, measuredAt: [64] },
  { name: rivalNames.crud, measuredAt: [1, 16, 64] },
];

const startEntrants = async (
  plan: Plan,
  { disk, report }: Run,
  stops: (() => Promise<void>)[],
): Promise<readonly Entrant[]> => {
  const entrants: Entrant[] = [];
  for (const { hasSeparateServices, ...entry } of systemPlans) {
    const system = await startSystem(disk, { hasSeparateServices });
    stops.push(system.stop);
    entrants.push(await enterSystem(system, entry, plan));
  }
  for (const rivalPlan of rivalPlans) {
    if (rivalPlan.queue === 'redis' && !isRedisInstalled()) {
      report.note(`${rivalPlan.name} was not measured: redis-server is not installed.`);
      continue;
    }
    const rival = await startRival(rivalPlan);
    stops.push(rival.stop);
    entrants.push(await enterRival(rival, rivalPlan, plan));
  }
  return entrants;
};

type Entry = Pick<Entrant, 'name' | 'measuredAt'>;

const enterSystem = async (system: System, entry: Entry, plan: Plan): Promise<Entrant> => {
  const candidates = await enterCandidates(system, { count: countRequests(plan, entry) });
  await system.waitUntilDrained();
  const before = await countInLog(system.db);
  return {
    ...entry,
    service: system,
    steps: createStepPool(candidates.flatMap(({ steps: [first] }) => first ?? [])),
    prefix: '/api/v1/candidate-steps',
    assertRecorded: async (advances) => {
      const after = await countInLog(system.db);
      const { name } = entry;
      assertCount(`advances of ${name}`, after.validated - before.validated, advances);
      assertCount(`uses of ${name}`, after.uses - before.uses, advances);
      assertCount(`failed effects of ${name}`, after.parked, 0);
    },
  };
};

const enterRival = async (
  rival: Rival,
  { name, measuredAt, queue }: RivalPlan,
  plan: Plan,
): Promise<Entrant> => {
  const steps = await rival.database.addCandidates(countRequests(plan, { measuredAt }));
  return {
    name,
    measuredAt,
    service: rival,
    steps: createStepPool(steps),
    prefix: queue ? '/rival' : '/full',
    assertRecorded: async (advances) => {
      const rows = await rival.database.countRows();
      assertCount(`advances of ${name}`, rows.audit, advances);
      assertCount(`uses of ${name}`, rows.uses, advances);
      if (!queue) return;
      assertCount(`feed of ${name}`, rows.activity, advances);
      assertCount(`effects of ${name}`, rows.succeeded, advances);
      assertCount(`status rows of ${name}`, rows.statuses, advances);
    },
  };
};

const reportGoals = ({ report }: Run, measured: Measurements, inFlight: number): void => {
  const compare = (rival: string, name: string, our: string = ours.default) => ({
    figure: getFigure(measured, our, name),
    compared: getFigure(measured, rival, name),
  });
  const { fair, redis, coalescing, crud } = rivalNames;
  if (inFlight === 1) report.goal('single', compare(crud, 'p50'));
  if (inFlight === 16) {
    report.goal('cpu16', compare(fair, 'cpu'));
    report.goal('drained16', compare(fair, 'drained'));
  }
  if (inFlight !== 64) return;
  report.goal('cpu64', compare(fair, 'cpu'));
  if (measured.has(redis)) report.goal('cpuByRedis', compare(redis, 'cpu'));
  report.goal('cpuByCoalescing', compare(coalescing, 'cpu'));
  report.goal('cpuByCrud', compare(crud, 'cpu'));
  report.goal('drained64', compare(fair, 'drained'));
  report.goal('services', compare(fair, 'cpu', ours.services));
};
