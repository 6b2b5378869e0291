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

/** Transitions per second, sent to the idle system and while it drains. */
const perSecond = 50;

/**
 * Measures a backlog of effects: candidates enter, with two effects each, while the worker is paused. After it resumes:
 * the time until all effects are jobs, the time until all are recorded, and the latency of transitions meanwhile. The
 * rates of BullMQ with empty jobs on the same database are measured for comparison.
 */
export const backlogBench: Bench = async (_sizes, run) => {
  const { quick, report } = run;
  report.section('Backlog of effects');
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
  const contender = 'BullMQ alone';
  report.row({ work: 'adding jobs, batches of 500', contender, unit: '/s', figure: queue.added });
  report.row({ work: 'running jobs', contender, unit: '/s', figure: queue.ran });
  const goals = [
    ['jobs added a second', queue.added, { atLeast: 8_000 }],
    ['job added to running, p50 ms', queue.startP50, { atMost: 5 }],
    ['job added to running, p99 ms', queue.startP99, { atMost: 25 }],
  ] as const;
  for (const [what, reached, wanted] of goals) report.goal({ id: 'C18', what, reached, wanted });
};

/** Waits until the relay's checkpoint passed the last event with effects. */
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
  await until(passed, () => 'the relay did not reach the end of the log', 1_800, 100);
};

/** Waits until every effect is finished and recorded. */
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
  await until(allRecorded, () => 'effects are still pending', 1_800, 100);
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
  row('all enqueued after', enqueuedSeconds, 's');
  row('all recorded after', drainedSeconds, 's');
  row('effects recorded', backlog / drainedSeconds, '/s');
  row('advance on the idle system, p99', idle.p99, 'ms');
  row('advance during the drain, p99', busy.p99, 'ms');
  const what = `${contender} recorded, s per 100,000`;
  const reached = (drainedSeconds * 100_000) / backlog;
  report.goal({ id: 'C18', what, reached, wanted: { atMost: 60 } });
  const times = busy.p99 / idle.p99;
  const slower = 'p99 of an advance during the drain, by idle';
  report.goal({ id: 'C18', what: slower, reached: times, wanted: { atMost: 2 } });
};
