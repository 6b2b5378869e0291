import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import { type Baseline, startBaseline } from '../baselines/start.ts';
import { type Disk, onEachDisk } from '../harness/disk.ts';
import { type Contender, interleave } from '../harness/rounds.ts';
import type { Bench, Run } from '../harness/run.ts';
import { type CrudDatabase, createCrudDatabase } from './crud-database.ts';
import { createDecisionContender, enterForEmmett } from './decision-contender.ts';
import { reportDecisions, reportTransitions } from './report-transitions.ts';
import { startSystem, type System } from './system.ts';
import {
  type Amount,
  createTransitionContender,
  type StepPool,
  createStepPool,
} from './transition-contender.ts';
import { usesInEvent } from './usage-log.ts';

type Plan = {
  readonly rounds: number;
  /** The amounts of the measured advances. */
  readonly amounts: readonly Amount[];
  /** Decisions without HTTP. */
  readonly decisions: Amount;
  /** Rejections and hires. */
  readonly others: Amount;
};

const full: Plan = {
  rounds: 5,
  amounts: [
    { inFlight: 1, count: 60 },
    { inFlight: 16, count: 300 },
    { inFlight: 64, count: 600 },
  ],
  decisions: { inFlight: 64, count: 400 },
  others: { inFlight: 16, count: 100 },
};

const quick: Plan = {
  rounds: 2,
  amounts: [
    { inFlight: 1, count: 10 },
    { inFlight: 16, count: 48 },
    { inFlight: 64, count: 64 },
  ],
  decisions: { inFlight: 64, count: 64 },
  others: { inFlight: 16, count: 32 },
};

/**
 * Measures transitions through the running system, with and without projector and worker, against the CRUD service on
 * the same Postgres; then decisions without HTTP, against Emmett. Throws when the log or the tables do not match the
 * responses.
 */
export const transitionsBench: Bench = (_sizes, run) =>
  onEachDisk(run, (disk) => runOnDisk(disk, run));

const runOnDisk = async (disk: Disk, run: Run): Promise<void> => {
  run.report.section(`Transitions, ${disk.name} disk`);
  const plan = run.quick ? quick : full;
  const system = await startSystem(disk, countCandidates(plan));
  try {
    const { organization, hrRep } = system.world;
    const digest = createHash('sha256').update(hrRep.apiKey).digest();
    const caller = { digest, organizationId: organization.id };
    const crud = await createCrudDatabase(system.databaseUrl, caller);
    const service = await startBaseline('crud', { DATABASE_URL: crud.url });
    const own = { DATABASE_URL: crud.url, EVENTSTORE_URL: system.eventStoreUrl };
    const inProcess = await startBaseline('in-process', own);
    await measure(plan, { run, disk, system, crud, service, inProcess });
    await Promise.all([service.stop(), inProcess.stop()]);
    await crud.close();
  } finally {
    await system.stop();
  }
};

const countTurns = ({ rounds }: Plan): number => rounds + 1;

/**
 * Returns the number of candidates that the plan needs. Each is advanced past the first step, which requires no
 * contract, half of them while projector and worker are paused. Some are rejected or hired at the last step afterwards.
 */
const countCandidates = (plan: Plan): number =>
  2 *
  countTurns(plan) *
  [...plan.amounts, plan.decisions].reduce((sum, { count }) => sum + count, 0);

type BenchContext = {
  readonly run: Run;
  readonly disk: Disk;
  readonly system: System;
  readonly crud: CrudDatabase;
  readonly service: Baseline;
  readonly inProcess: Baseline;
};

const measure = async (plan: Plan, context: BenchContext): Promise<void> => {
  const { run, disk, system, crud } = context;
  const nth = (index: number) => system.candidates.flatMap(({ steps }) => steps[index] ?? []);
  const steps = createStepPool(nth(0));
  const before = await countInLog(system);
  let [moved, requestCount] = [0, 0];
  const count = (some: number) => {
    moved += some;
    requestCount += some;
  };
  for (const amount of plan.amounts) {
    const contenders = await createContenders(plan, context, { amount, steps, moved: count });
    const measured = await interleave(contenders, plan);
    reportTransitions(run.report, disk, { measured, amount });
  }
  await measureDecisions(plan, context, { steps, moved: (some) => (moved += some) });
  // Rejections and hires come last, because they end a pipeline.
  const rows = createStepPool(nth(2));
  for (const action of ['reject', 'hire'] as const) {
    const { waitUntilIdle, ...as } = createHrRepOptions(system);
    const load = { ...as, name: 'hiring', action, steps: rows, ...plan.others };
    const contender = createTransitionContender({
      ...load,
      // A hire has an effect that checks its seat a minute later; the measurement does not wait for it.
      ...(action === 'reject' && { waitUntilIdle }),
      moved: (some) => (requestCount += some),
    });
    const measured = await interleave([contender], plan);
    reportTransitions(run.report, disk, { measured, amount: plan.others, action });
  }
  const after = await countInLog(system);
  // A hire validates its step too.
  assertEqual('advances in the log', after.validated - before.validated, moved + countHires(plan));
  assertEqual('uses in the log', after.uses - before.uses, requestCount);
  const crudCounts = await crud.countRecorded();
  const crudRequestCount =
    countTurns(plan) * plan.amounts.reduce((sum, load) => sum + load.count, 0);
  assertEqual('transitions of CRUD', crudCounts.transitions, 4 * crudRequestCount);
  assertEqual('uses of CRUD', crudCounts.uses, 2 * crudRequestCount);
};

const countHires = (plan: Plan): number => countTurns(plan) * plan.others.count;

const createHrRepOptions = ({ url, world, pids, waitUntilIdle }: System) => ({
  urlPrefix: `${url}/api/v1/candidate-steps`,
  key: world.hrRep.apiKey,
  pids,
  waitUntilIdle,
});

type ContenderOptions = {
  readonly amount: Amount;
  readonly steps: StepPool;
  readonly moved: (count: number) => void;
};

const createContenders = async (
  plan: Plan,
  { system, crud, service }: BenchContext,
  { amount, steps, moved }: ContenderOptions,
) => {
  const advance = { action: 'advance', ...amount } as const;
  const own = { ...createHrRepOptions(system), ...advance, steps, moved };
  const ours = [
    createTransitionContender({ ...own, name: 'hiring' }),
    createTransitionContender({ ...own, name: 'same duties', held: true }),
  ];
  const pids = () => ({ service: service.pid, postgres: system.pids()['postgres'] ?? 0 });
  const theirs: Contender[] = [];
  for (const duties of ['full', 'counted', 'bare', 'cte']) {
    const ids = await crud.addCandidates(countTurns(plan) * amount.count);
    const name = `crud:${duties}`;
    const there = { name, urlPrefix: `${service.url}/${duties}`, pids };
    const { apiKey: key } = system.world.hrRep;
    theirs.push(
      createTransitionContender({ ...there, ...advance, key, steps: createStepPool(ids) }),
    );
  }
  return [...ours, ...theirs];
};

const measureDecisions = async (
  plan: Plan,
  { run, disk, system, inProcess, crud }: BenchContext,
  { steps, moved }: Omit<ContenderOptions, 'amount'>,
): Promise<void> => {
  const ids = await crud.addCandidates(countTurns(plan) * plan.decisions.count);
  const firsts = ids.slice(0, countTurns(plan) * plan.decisions.count);
  await enterForEmmett(inProcess, firsts);
  const { waitUntilIdle } = system;
  const own = { ...plan.decisions, by: 'transact', steps, waitUntilIdle, moved } as const;
  const contenders = [
    createDecisionContender(inProcess, { ...own, name: 'hiring' }),
    createDecisionContender(inProcess, { ...own, name: 'same duties', held: system.pids }),
    createDecisionContender(inProcess, {
      ...plan.decisions,
      name: 'bare append',
      by: 'append',
      steps: createStepPool(firsts),
    }),
    createDecisionContender(inProcess, {
      ...plan.decisions,
      name: 'Emmett',
      by: 'emmett',
      steps: createStepPool(firsts),
    }),
  ];
  const measured = await interleave(contenders, plan);
  reportDecisions(run.report, disk, { measured, amount: plan.decisions });
};

type LogCounts = { readonly validated: number; readonly uses: number };

/** Counts the advances and uses in the log. */
const countInLog = async ({ db }: System): Promise<LogCounts> => {
  const { rows } = await sql<{ validated: bigint; uses: bigint }>`
    select count(*) filter (where type like 'StepValidated.%' and stream like 'candidateRole-%') as validated,
      coalesce(sum(${usesInEvent}) filter (where type like 'ApiKeyUsed.%'), 0) as uses
    from eventstore.events`.execute(db);
  return { validated: Number(rows[0]?.validated), uses: Number(rows[0]?.uses) };
};

const assertEqual = (what: string, actual: number, expected: number): void => {
  if (actual !== expected) {
    throw new Error(`${what}: found ${actual}, expected ${expected} as acknowledged`);
  }
};
