import { waitForCheckpoints } from '@hiring/database';
import { headPosition } from '@hiring/eventstore';
import { sql } from 'kysely';

import { until } from '../../../test/until.ts';
import {
  type LoadResult,
  type RequestSource,
  assertAllRight,
  runOpenLoop,
} from '../harness/load.ts';
import type { Bench, Run } from '../harness/run.ts';
import { enterCandidates } from '../http/enter-candidates.ts';
import { holdEffects } from '../http/hold-effects.ts';
import { createRetriedAdvances, healthCheck } from '../http/requests.ts';
import { startRival } from '../http/rival.ts';
import { startSystem, type System } from '../http/system.ts';

/** Advances per second, sent to the idle system and while it runs the effects. */
const perSecond = 50;
/** The goal is the time for so many effects. */
const goalEffects = 100_000;
/** Of the effects of the system, so many are one of the rival, whose queue slows down as it grows. */
const rivalDivisor = 10;

/**
 * Measures a backlog of effects: candidates enter while effects are held back. Then the time until all are recorded,
 * and the latency of advances meanwhile; and the time that the rival needs for a tenth of them.
 */
export const backlogBench: Bench = async (_sizes, run) => {
  run.report.section('Backlog of effects');
  const [effects, seconds] = run.quick ? [4_000, 3] : [goalEffects, 20];
  const system = await startSystem(run.disk);
  try {
    const candidates = await enterCandidates(system, { count: 3 * seconds * perSecond });
    await system.waitUntilDrained();
    const advances = createRetriedAdvances(candidates.flatMap(({ steps: [first] }) => first ?? []));
    const advanceFor = (requests: RequestSource): Promise<LoadResult> =>
      runOpenLoop(system.url, {
        ...requests,
        perSecond,
        seconds,
        connections: 16,
        opening: healthCheck,
      });
    assertAllRight(await advanceFor(advances));
    const idle = assertAllRight(await advanceFor(advances));
    await system.waitUntilDrained();

    const pending = await createBacklog(system, effects);
    let areRecorded = false;
    const whilePending = { ...advances, next: () => (areRecorded ? undefined : advances.next()) };
    const [recordedSeconds, busy] = await Promise.all([
      measureUntilRecorded(system).finally(() => (areRecorded = true)),
      advanceFor(whilePending).then(assertAllRight),
    ]);
    const rivalSeconds = rivalDivisor * (await measureRival(Math.ceil(pending / rivalDivisor)));
    reportFigures(run, { pending, recordedSeconds, rivalSeconds, idle, busy });
  } finally {
    await system.stop();
  }
};

/** Enters candidates until so many effects are pending, then lets them run. Returns how many are pending. */
const createBacklog = async (system: System, effects: number): Promise<number> => {
  const release = await holdEffects(system.databaseUrl);
  let pending = 0;
  // A candidate has one effect or more, which depends on the version of its event.
  while (pending < effects) {
    await enterCandidates(system, { count: Math.ceil((effects - pending) / 2) });
    const position = (await headPosition(system.store)) ?? 0n;
    const positions = new Map([['effects', position]]);
    await waitForCheckpoints(system.db, positions, { timeoutMs: 600_000 });
    pending = await countPending(system);
  }
  await release();
  return pending;
};

const countPending = async ({ db }: System): Promise<number> => {
  const { rows } = await sql<{ pending: bigint }>`
    select count(*) as pending from read.effects where status = 'pending'`.execute(db);
  return Number(rows[0]?.pending);
};

/** Returns the seconds until every effect is recorded that is pending now. */
const measureUntilRecorded = async ({ db }: System): Promise<number> => {
  const began = performance.now();
  const now = new Date().toISOString();
  const areRecorded = async (): Promise<boolean> => {
    const { rows } = await sql`
      select from read.effects
      where status in ('pending', 'failed', 'parked') and created_at < ${now} limit 1`.execute(db);
    return rows.length === 0;
  };
  await until(areRecorded, () => 'effects are not recorded', 1_800, 100);
  return (performance.now() - began) / 1_000;
};

/** Returns the seconds in which the rival runs as many effects, with its queue in Postgres. */
const measureRival = async (effects: number): Promise<number> => {
  const rival = await startRival({ queue: 'postgres' });
  try {
    await rival.database.addCandidates(effects);
    await rival.database.addEffects(effects);
    const began = performance.now();
    await rival.waitUntilDrained();
    return (performance.now() - began) / 1_000;
  } finally {
    await rival.stop();
  }
};

type Figures = {
  /** Effects that were pending at first. */
  readonly pending: number;
  readonly recordedSeconds: number;
  /** For as many effects, from the time for a tenth of them. */
  readonly rivalSeconds: number;
  readonly idle: LoadResult;
  readonly busy: LoadResult;
};

const reportFigures = (
  { report }: Run,
  { pending, recordedSeconds, rivalSeconds, idle, busy }: Figures,
): void => {
  const work = `${pending.toLocaleString('en')} effects`;
  report.row({ work, contender: 'hiring', unit: 's', figure: recordedSeconds });
  report.row({ work, contender: 'rival', unit: 's', figure: rivalSeconds });
  report.row({ work: 'advance, p99', contender: 'at rest', unit: 'ms', figure: idle.p99 });
  report.row({ work: 'advance, p99', contender: 'meanwhile', unit: 'ms', figure: busy.p99 });
  const perGoal = (seconds: number) => (seconds * goalEffects) / pending;
  const [figure, compared] = [perGoal(recordedSeconds), perGoal(rivalSeconds)];
  report.goal('backlog', { figure, compared });
  report.goal('backlogAdvance', { figure: busy.p99, compared: idle.p99 });
};
