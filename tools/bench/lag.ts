import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { type Db, read } from '@hiring/database';
import { candidateRole, enterPipeline } from '@hiring/domain';
import type { EventStore } from '@hiring/eventstore';

import { quantile } from './harness/figures.ts';
import type { Report } from './harness/report.ts';
import type { Bench } from './harness/run.ts';
import { holdEffects } from './http/hold-effects.ts';
import { createStream } from './http/new-stream.ts';
import { startSystem } from './http/system.ts';

/** The rate of events, each in one append. */
const eventsPerSecond = 500;

type SentRequest = {
  readonly position: bigint;
  readonly sentAt: number;
  readonly respondedAt: number;
};

/**
 * Measures how long after an append its rows are readable, from the time of sending and from the response, at a steady
 * 500 events per second. Every event has rows in several projections; its effects are held back, because their load is
 * part of other figures.
 */
export const lagBench: Bench = async (_sizes, { quick, disk, report }) => {
  report.section(`Rows after an append at ${eventsPerSecond} events per second`);
  const { databaseUrl, db, store, stop } = await startSystem(disk);
  try {
    const release = await holdEffects(databaseUrl);
    const [warmUpSeconds, seconds] = quick ? [2, 3] : [10, 20];
    await measureLags(db, store, { rate: eventsPerSecond, seconds: warmUpSeconds });
    const lags = await measureLags(db, store, { rate: eventsPerSecond, seconds });
    await release();
    reportLags(report, lags);
  } finally {
    await stop();
  }
};

/** Milliseconds from sending an append to its response, and until its rows are readable. */
type Lag = { readonly toResponse: number; readonly toRows: number };

type Figure = readonly [work: string, of: (lag: Lag) => number];

const figures: readonly Figure[] = [
  ['sent to response', ({ toResponse }) => toResponse],
  ['sent to readable rows', ({ toRows }) => toRows],
  ['response to readable rows', ({ toResponse, toRows }) => toRows - toResponse],
];

type SteadyLoad = {
  /** Events per second. */
  readonly rate: number;
  readonly seconds: number;
};

/** Measures the lag of candidates that enter a pipeline, whose role does not exist. */
export const measureLags = async (
  db: Db,
  store: EventStore,
  load: SteadyLoad,
): Promise<readonly Lag[]> => {
  const sent: SentRequest[] = [];
  const appending = appendSteadily(store, load, (sentEvent) => sent.push(sentEvent));
  const lags: Lag[] = [];
  const expected = load.rate * load.seconds;
  while (lags.length < expected) {
    const position = await readPosition(db);
    const now = performance.now();
    for (let next = sent[0]; next && next.position <= position; next = sent[0]) {
      lags.push({ toResponse: next.respondedAt - next.sentAt, toRows: now - next.sentAt });
      sent.shift();
    }
    await delay(1);
  }
  await appending;
  return lags;
};

const appendSteadily = async (
  store: EventStore,
  { rate: perSecond, seconds }: SteadyLoad,
  done: (sent: SentRequest) => void,
): Promise<void> => {
  const started = performance.now();
  const appends: Promise<void>[] = [];
  for (let nth = 0; nth < perSecond * seconds; nth++) {
    const due = started + (nth * 1_000) / perSecond;
    if (due > performance.now()) await delay(due - performance.now());
    appends.push(append(store, done));
  }
  await Promise.all(appends);
};

const append = async (store: EventStore, done: (sent: SentRequest) => void): Promise<void> => {
  const sentAt = performance.now();
  const id = randomUUID();
  const entered = createEntry(id);
  const decide = (state: typeof candidateRole.initial) => enterPipeline(state, entered);
  const position = (await createStream(store, candidateRole, id, [decide])) ?? 0n;
  done({ position, sentAt, respondedAt: performance.now() });
};

const createEntry = (id: string) => ({
  candidateId: randomUUID(),
  roleId: randomUUID(),
  organizationId: randomUUID(),
  steps: [
    {
      id: `${id}.1`,
      roleStepId: randomUUID(),
      name: 'CV',
      order: 1,
      stepType: 'cv_screening' as const,
    },
  ],
  enteredAt: new Date().toISOString(),
});

const readPosition = async (db: Db): Promise<bigint> => {
  const found = await read(db)
    .selectFrom('checkpoints')
    .select('position')
    .where('projection', '=', 'candidate-steps')
    .executeTakeFirst();
  return found?.position ?? 0n;
};

const shares = { p50: 0.5, p99: 0.99, max: 1 } as const;

const reportLags = (report: Report, lags: readonly Lag[]): void => {
  for (const [work, of] of figures) {
    for (const [name, share] of Object.entries(shares)) {
      const figure = quantile(lags.map(of), share);
      report.row({ work: `${work}, ${name}`, contender: 'hiring', unit: 'ms', figure });
    }
  }
  const rows = lags.map((lag) => lag.toRows);
  report.goal('rowsP50', { figure: quantile(rows, 0.5) });
  report.goal('rowsP99', { figure: quantile(rows, 0.99) });
};
