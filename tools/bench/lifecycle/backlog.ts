import { selectEffectRecords, unfinishedStatuses } from '@hiring/database';
import { effectCategories } from '@hiring/domain';
import { sql } from 'kysely';

import { until } from '../../../test/until.ts';
import { measureQueue } from '../bare-queue.ts';
import { plainDisk } from '../harness/disk.ts';
import { type LoadResult, assertAllRight, runOpenLoop } from '../harness/load.ts';
import type { Bench, Run } from '../harness/run.ts';
import { startSystem, type System } from '../http/system.ts';
import { createAdvances } from './advance-requests.ts';
import { enterPipelines } from './enter-pipelines.ts';

/** Transitions a second that are asked for while the system is at rest, and while it drains. */
const perSecond = 50;

/**
 * What piles up while no worker runs: candidates enter, each of whom owes two effects, and the worker is held up. Then it goes
 * on: how soon all are jobs, how soon every one is recorded as over, and what transitions take meanwhile. Beside it the
 * queue's own pace on the same database, when a job is nothing.
 */
export const backlogBench: Bench = async (_sizes, run) => {
  const { quick, report } = run;
  report.section('A backlog of effects');
  const backlog = quick ? 4_000 : 100_000;
  const seconds = quick ? 3 : 20;
  const system = await startSystem(plainDisk, 0);
  try {
    await reportQueue(run, system.databaseUrl);
    const requests = createAdvances(system, await enterPipelines(system, 3 * seconds * perSecond));
    await system.waitUntilIdle();
    const load = { ...requests, perSecond, seconds, connections: 16 };
    const idle = assertAllRight(await runOpenLoop(system.url, load));
    await system.waitUntilIdle();

    const worker = system.pids()['worker'] ?? 0;
    process.kill(worker, 'SIGSTOP');
    await enterPipelines(system, backlog / 2).finally(() => process.kill(worker, 'SIGCONT'));
    const began = performance.now();
    const [enqueuedSeconds, drainedSeconds, busy] = await Promise.all([
      waitUntilEnqueued(system).then(() => secondsSince(began)),
      waitUntilRecorded(system).then(() => secondsSince(began)),
      runOpenLoop(system.url, load).then(assertAllRight),
    ]);
    reportFigures(run, { backlog, enqueuedSeconds, drainedSeconds, idle, busy });
  } finally {
    await system.stop();
  }
};

const secondsSince = (began: number): number => (performance.now() - began) / 1_000;

const reportQueue = async ({ quick, report }: Run, databaseUrl: string): Promise<void> => {
  const queue = await measureQueue({ databaseUrl, redisUrl: undefined }, quick ? 2_000 : 20_000);
  const contender = 'BullMQ by itself';
  report.row({ work: 'adding jobs, 500 at once', contender, unit: '/s', figure: queue.added });
  report.row({ work: 'running jobs', contender, unit: '/s', figure: queue.ran });
  const goals = [
    ['jobs added a second', queue.added, { atLeast: 8_000 }],
    ['from adding to running, p50 ms', queue.startP50, { atMost: 5 }],
    ['from adding to running, p99 ms', queue.startP99, { atMost: 25 }],
  ] as const;
  for (const [what, reached, wanted] of goals) report.goal({ id: 'C18', what, reached, wanted });
};

/** The relay's checkpoint has passed the last event that anything follows from. */
const waitUntilEnqueued = async ({ db }: System): Promise<void> => {
  const { rows } = await sql<{ position: bigint }>`
    select max(position) as position from eventstore.events
    where split_part(stream, '-', 1) = any(${[...effectCategories]})`.execute(db);
  const last = rows[0]?.position ?? 0n;
  const passed = async (): Promise<boolean> => {
    const checkpoint = await db
      .selectFrom('worker.relay')
      .select('position')
      .where('name', '=', 'enqueued:postgres')
      .executeTakeFirst();
    return (checkpoint?.position ?? 0n) >= last;
  };
  await until(passed, () => 'the relay does not get there', 1_800, 100);
};

/** Every effect is over, and recorded. */
const waitUntilRecorded = async ({ db, waitUntilIdle }: System): Promise<void> => {
  const allRecorded = async (): Promise<boolean> => {
    const unfinishedEffect = await selectEffectRecords(db)
      .select('id')
      .where('recorded_status', 'in', unfinishedStatuses)
      .where('status', 'in', ['pending', 'running'])
      .limit(1)
      .executeTakeFirst();
    return unfinishedEffect === undefined;
  };
  await until(allRecorded, () => 'effects are still owed', 1_800, 100);
  await waitUntilIdle();
};

type Figures = {
  readonly backlog: number;
  readonly enqueuedSeconds: number;
  readonly drainedSeconds: number;
  readonly idle: LoadResult;
  readonly busy: LoadResult;
};

const reportFigures = (
  { report }: Run,
  { backlog, enqueuedSeconds, drainedSeconds, idle, busy }: Figures,
): void => {
  const contender = `${backlog.toLocaleString('en')} effects`;
  const row = (work: string, figure: number, unit: string) =>
    report.row({ work, contender, unit, figure });
  row('all of them jobs after', enqueuedSeconds, 's');
  row('all of them over after', drainedSeconds, 's');
  row('effects over a second', backlog / drainedSeconds, '/s');
  row('advance at rest, p99', idle.p99, 'ms');
  row('advance meanwhile, p99', busy.p99, 'ms');
  const what = `${contender} are over, s for 100,000`;
  const reached = (drainedSeconds * 100_000) / backlog;
  report.goal({ id: 'C18', what, reached, wanted: { atMost: 60 } });
  const times = busy.p99 / idle.p99;
  const slower = 'p99 of an advance meanwhile, by at rest';
  report.goal({ id: 'C18', what: slower, reached: times, wanted: { atMost: 2 } });
};
