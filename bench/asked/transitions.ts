import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import { type Baseline, startBaseline } from '../baselines/start.ts';
import { type Disk, onEachDisk } from '../harness/disk.ts';
import { type Contender, interleave } from '../harness/rounds.ts';
import type { Bench, Run } from '../harness/run.ts';
import { type CrudDatabase, crudDatabase } from './crud-database.ts';
import { decides, enterForEmmett } from './decides.ts';
import { type Amount, moves, type Steps, stepsOf } from './moves.ts';
import { startSystem, type System } from './system.ts';
import { tellDecisions, tellMoves } from './tell-transitions.ts';
import { usesIn } from './uses.ts';

type Plan = {
  readonly rounds: number;
  /** Requests of one measurement by how many are in flight. */
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
 * Transitions through the running system, every process of it at work, and again with those held that do what no rival
 * does, against the service without events on the same server of Postgres; then the decision by itself, against Emmett. Afterwards the log and the tables hold exactly what was
 * answered, or the run ends.
 */
export const transitionsBench: Bench = (_sizes, run) =>
  onEachDisk(run, (disk) => onDisk(disk, run));

const onDisk = async (disk: Disk, run: Run): Promise<void> => {
  run.report.section(`Transitions, ${disk.name} disk`);
  const plan = run.quick ? quick : full;
  const system = await startSystem(disk, candidatesOf(plan));
  try {
    const { organization, hrRep } = system.world;
    const digest = createHash('sha256').update(hrRep.apiKey).digest();
    const caller = { digest, organizationId: organization.id };
    const crud = await crudDatabase(system.databaseUrl, caller);
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

const turns = ({ rounds }: Plan): number => rounds + 1;

/**
 * Each is advanced past the first step, after which no contract is owed, half of them while projector and worker stand
 * still. The first of them are rejected or hired at the last.
 */
const candidatesOf = (plan: Plan): number =>
  2 * turns(plan) * [...plan.amounts, plan.decisions].reduce((sum, { count }) => sum + count, 0);

type Bed = {
  readonly run: Run;
  readonly disk: Disk;
  readonly system: System;
  readonly crud: CrudDatabase;
  readonly service: Baseline;
  readonly inProcess: Baseline;
};

const measure = async (plan: Plan, bed: Bed): Promise<void> => {
  const { run, disk, system, crud } = bed;
  const nth = (index: number) => system.candidates.flatMap(({ steps }) => steps[index] ?? []);
  const steps = stepsOf(nth(0));
  const before = await keptBy(system);
  let [moved, asked] = [0, 0];
  const count = (some: number) => {
    moved += some;
    asked += some;
  };
  for (const amount of plan.amounts) {
    const contenders = await allMoves(plan, bed, { amount, steps, moved: count });
    const measured = await interleave(contenders, plan);
    tellMoves(run.report, disk, { measured, amount });
  }
  await decisions(plan, bed, { steps, moved: (some) => (moved += some) });
  // Those who were rejected or hired can go on no more.
  const rows = stepsOf(nth(2));
  for (const action of ['reject', 'hire'] as const) {
    const { rest, ...as } = asHrRep(system);
    const it = { ...as, name: 'hiring', action, steps: rows, ...plan.others };
    const contender = moves({
      ...it,
      // A hire's seat is looked after a minute later: nobody waits for that.
      ...(action === 'reject' && { rest }),
      moved: (some) => (asked += some),
    });
    const measured = await interleave([contender], plan);
    tellMoves(run.report, disk, { measured, amount: plan.others, action });
  }
  const after = await keptBy(system);
  // The rejections and hires validate or reject a step of their own.
  mustEqual('advances in the log', after.validated - before.validated, moved + hiresOf(plan));
  mustEqual('uses in the log', after.uses - before.uses, asked);
  const kept = await crud.kept();
  const crudAsked = turns(plan) * plan.amounts.reduce((sum, it) => sum + it.count, 0);
  mustEqual('transitions of CRUD', kept.transitions, 4 * crudAsked);
  mustEqual('uses of CRUD', kept.uses, 2 * crudAsked);
};

const hiresOf = (plan: Plan): number => turns(plan) * plan.others.count;

const asHrRep = ({ url, world, pids, rest }: System) => ({
  under: `${url}/api/v1/candidate-steps`,
  key: world.hrRep.apiKey,
  pids,
  rest,
});

type Moving = {
  readonly amount: Amount;
  readonly steps: Steps;
  readonly moved: (count: number) => void;
};

const allMoves = async (
  plan: Plan,
  { system, crud, service }: Bed,
  { amount, steps, moved }: Moving,
) => {
  const advance = { action: 'advance', ...amount } as const;
  const own = { ...asHrRep(system), ...advance, steps, moved };
  const ours = [
    moves({ ...own, name: 'hiring' }),
    moves({ ...own, name: 'same duties', held: true }),
  ];
  const pids = () => ({ service: service.pid, postgres: system.pids()['postgres'] ?? 0 });
  const theirs: Contender[] = [];
  for (const duties of ['full', 'counted', 'bare', 'cte']) {
    const ids = await crud.addCandidates(turns(plan) * amount.count);
    const name = `crud:${duties}`;
    const there = { name, under: `${service.url}/${duties}`, pids };
    const { apiKey: key } = system.world.hrRep;
    theirs.push(moves({ ...there, ...advance, key, steps: stepsOf(ids) }));
  }
  return [...ours, ...theirs];
};

const decisions = async (
  plan: Plan,
  { run, disk, system, inProcess, crud }: Bed,
  { steps, moved }: Omit<Moving, 'amount'>,
): Promise<void> => {
  const ids = await crud.addCandidates(turns(plan) * plan.decisions.count);
  const firsts = ids.slice(0, turns(plan) * plan.decisions.count);
  await enterForEmmett(inProcess, firsts);
  const { rest } = system;
  const own = { ...plan.decisions, by: 'transact', steps, rest, moved } as const;
  const contenders = [
    decides(inProcess, { ...own, name: 'hiring' }),
    decides(inProcess, { ...own, name: 'same duties', held: system.pids }),
    decides(inProcess, {
      ...plan.decisions,
      name: 'bare append',
      by: 'append',
      steps: stepsOf(firsts),
    }),
    decides(inProcess, {
      ...plan.decisions,
      name: 'Emmett',
      by: 'emmett',
      steps: stepsOf(firsts),
    }),
  ];
  const measured = await interleave(contenders, plan);
  tellDecisions(run.report, disk, { measured, amount: plan.decisions });
};

type Kept = { readonly validated: number; readonly uses: number };

/** What the log holds of it. */
const keptBy = async ({ db }: System): Promise<Kept> => {
  const { rows } = await sql<{ validated: bigint; uses: bigint }>`
    select count(*) filter (where type like 'StepValidated.%' and stream like 'candidateRole-%') as validated,
      coalesce(sum(${usesIn}) filter (where type like 'ApiKeyUsed.%'), 0) as uses
    from eventstore.events`.execute(db);
  return { validated: Number(rows[0]?.validated), uses: Number(rows[0]?.uses) };
};

const mustEqual = (what: string, kept: number, answered: number): void => {
  if (kept !== answered) throw new Error(`${what}: ${kept}, but ${answered} were answered`);
};
