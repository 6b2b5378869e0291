import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { connect, type Db, migrate, read } from '@hiring/database';
import { candidateRole, type CandidateRoleEvent, streamName } from '@hiring/domain';
import { appendToStream, connectEventStore, type EventStore } from '@hiring/eventstore';

import { startTemporaryPostgres } from '../../start/postgres/temporary-postgres.ts';
import { startServer } from './eventstore.ts';
import { type Cpu, subtractCpu, readCpu } from './harness/cpu.ts';
import { quantile } from './harness/figures.ts';
import type { Report } from './harness/report.ts';
import type { Bench } from './harness/run.ts';

/** The rate of events, each in one append. */
const eventsPerSecond = 500;

type SentRequest = {
  readonly position: bigint;
  readonly sentAt: number;
  readonly respondedAt: number;
};

/**
 * Measures how long after an append its rows are readable, from the time of sending and from the response, at a steady
 * 500 events per second. The embedded store, the projector with all its runners and the appending client are separate
 * processes.
 */
export const lagBench: Bench = async (_sizes, { quick, report }) => {
  report.section(`projection lag at ${eventsPerSecond} events a second (tools/bench/lag.ts)`);
  const postgres = await startTemporaryPostgres();
  const { db, close } = connect(postgres.url, { name: 'bench' });
  await migrate(db);
  const server = await startServer(postgres.url);
  const projector = await startProjector(postgres.url, server.connectionString);
  const storeOptions = { name: 'bench', idleTimeoutMs: 10_000, retryTimeoutMs: 60_000 };
  const store = connectEventStore(server.connectionString, storeOptions);
  const pids = { projector: projector.pid ?? 0, store: server.process.pid ?? 0 };
  try {
    await measureLags(db, store, { rate: eventsPerSecond, seconds: 2 });
    const before = readCpu(pids);
    const lags = await measureLags(db, store, { rate: eventsPerSecond, seconds: quick ? 3 : 20 });
    reportLags(report, lags, subtractCpu(before, readCpu(pids)).by);
  } finally {
    await Promise.all([close(), store.close()]);
    for (const child of [projector, server.process]) {
      child.kill();
      await once(child, 'exit');
    }
    await postgres.stop();
  }
};

const startProjector = async (
  databaseUrl: string,
  eventStoreUrl: string,
): Promise<ChildProcess> => {
  const main = fileURLToPath(new URL('../../services/projector/src/main.ts', import.meta.url));
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    EVENTSTORE_URL: eventStoreUrl,
    VAULT_SECRET: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'silent',
  };
  const child = fork(main, { execArgv: ['--import', 'tsx'], env });
  await once(child, 'message');
  return child;
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
  const { position } = await appendToStream(
    store,
    streamName(candidateRole, id),
    [createEnteredEvent(id)],
    {
      metadata: { actor: { type: 'system', name: 'bench' }, requestId: null, causationId: null },
      expectedRevision: undefined,
    },
  );
  done({ position, sentAt, respondedAt: performance.now() });
};

const createEnteredEvent = (id: string): CandidateRoleEvent => ({
  type: 'CandidateEnteredPipeline',
  data: {
    candidateId: randomUUID(),
    roleId: randomUUID(),
    organizationId: randomUUID(),
    steps: [
      { id: `${id}.1`, roleStepId: randomUUID(), name: 'CV', order: 1, stepType: 'cv_screening' },
    ],
    enteredAt: new Date().toISOString(),
    contractOwed: false,
  },
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

const reportLags = (report: Report, lags: readonly Lag[], cpu: Cpu): void => {
  for (const [work, of] of figures) {
    for (const [name, share] of Object.entries(shares)) {
      const figure = quantile(lags.map(of), share);
      report.row({ work: `${work}, ${name}`, contender: 'hiring', unit: 'ms', figure });
    }
  }
  for (const [contender, seconds] of Object.entries(cpu)) {
    const figure = (seconds * 1_000_000) / lags.length;
    report.row({ work: 'CPU per event', contender, unit: 'µs', figure });
  }
  const rows = lags.map((lag) => lag.toRows);
  const goal = { id: 'C12', what: `append to readable rows, ${eventsPerSecond} events/s` };
  const [p50, p99] = [quantile(rows, 0.5), quantile(rows, 0.99)];
  report.goal({ ...goal, what: `${goal.what}, p50 in ms`, reached: p50, wanted: { atMost: 5 } });
  report.goal({ ...goal, what: `${goal.what}, p99 in ms`, reached: p99, wanted: { atMost: 25 } });
};
