import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { connect, type Db, migrate, read } from '@hiring/database';
import { connectEventStore, type EventStore, headPosition } from '@hiring/eventstore';
import { openCheckpoint, projections, repartition } from '@hiring/projections';
import { sql } from 'kysely';

import { startTemporaryPostgres } from '../../start/postgres/temporary-postgres.ts';
import { startServer } from './eventstore.ts';
import { readCpu, subtractCpu } from './harness/cpu.ts';
import { computeRatio } from './harness/figures.ts';
import { type Contender, getFigure, interleave } from './harness/rounds.ts';
import type { Bench } from './harness/run.ts';
import { appendEvents } from './partition-load.ts';

/** The projections that can be divided. */
const divided = projections.filter(({ getRowKeys }) => getRowKeys !== undefined);

/** Projectors, each with one partition of every projection. */
type Setup = {
  readonly name: string;
  readonly count: number;
  /** How many of them apply the events, the others being suspended: one shows what each can do with cores of its own. */
  readonly running: number;
};

const single: Setup = { name: '1 projector', count: 1, running: 1 };
const setups: readonly Setup[] = [
  single,
  { name: '2 projectors', count: 2, running: 2 },
  { name: '4 projectors', count: 4, running: 4 },
  { name: 'one of 2', count: 2, running: 1 },
  { name: 'one of 4', count: 4, running: 1 },
];

type Stores = {
  readonly db: Db;
  readonly store: EventStore;
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly secret: string;
  /** Of the servers, by name. */
  readonly pids: Readonly<Record<string, number>>;
};

/**
 * Measures how fast projectors catch up with events of candidate roles and with uses of keys, when each runs one
 * partition of the projections that can be divided: all at once, or one alone. They are suspended while the events are
 * appended, and apply as many events before, so that their code is compiled.
 */
export const partitionsBench: Bench = async ([size], { quick, report }) => {
  const events = size ?? (quick ? 2_000 : 10_000);
  report.section(`Projectors that share partitions, ${events.toLocaleString('en')} events`);
  const postgres = await startTemporaryPostgres();
  const server = await startServer(postgres.url);
  const { db, close } = connect(postgres.url, { name: 'bench', queryTimeoutMs: 600_000 });
  const store = connectEventStore(server.connectionString, { name: 'bench' });
  try {
    await migrate(db);
    for (const projection of divided) await openCheckpoint(read(db), projection);
    const addresses = { databaseUrl: postgres.url, eventStoreUrl: server.connectionString };
    const pids = { 'event store': server.process.pid ?? 0, Postgres: postgres.pid };
    const stores = { db, store, ...addresses, pids, secret: randomBytes(32).toString('base64') };
    const contenders = setups.map((setup) => toContender(stores, setup, events));
    const measured = await interleave(contenders, { rounds: quick ? 1 : 3 });
    const whole = getFigure(measured, single.name, 'rate');
    for (const { name: contender } of setups) {
      const figure = getFigure(measured, contender, 'rate');
      const ratios = { [single.name]: computeRatio(figure, whole) };
      report.row({ work: 'events applied', contender, unit: '/s', figure, ratios });
      for (const part of ['projectors', 'event store', 'Postgres']) {
        const cpu = getFigure(measured, contender, part);
        report.row({ work: `CPU of ${part}, an event`, contender, unit: 'µs', figure: cpu });
      }
    }
  } finally {
    await Promise.all([close(), store.close()]);
    server.process.kill();
    await once(server.process, 'exit');
    await postgres.stop();
  }
};

const toContender = (
  stores: Stores,
  { name, count, running }: Setup,
  events: number,
): Contender => ({
  name,
  measure: async () => {
    const projectors = await startProjectors(stores, count);
    try {
      await divideInto(stores, count);
      await appendEvents(stores.store, events);
      await waitUntilCaughtUp(stores, count);
      for (const { kill } of projectors) kill('SIGSTOP');
      await appendEvents(stores.store, events);
      await keepLeases(stores.db);
      const measured = projectors.slice(0, running);
      const pids = measured.map(({ child }, nth) => [`projector ${nth}`, child.pid ?? 0]);
      const readAll = () => readCpu({ ...stores.pids, ...Object.fromEntries(pids) });
      const before = readAll();
      const began = performance.now();
      for (const { kill } of measured) kill('SIGCONT');
      await waitUntilCaughtUp(stores, running);
      const seconds = (performance.now() - began) / 1_000;
      const { total, by } = subtractCpu(before, readAll());
      for (const { kill } of projectors) kill('SIGCONT');
      await waitUntilCaughtUp(stores, count);
      const { 'event store': eventStore = 0, Postgres: postgres = 0 } = by;
      const own = total - eventStore - postgres;
      const perEvent = 1e6 / events;
      return {
        rate: events / seconds,
        projectors: own * perEvent,
        'event store': eventStore * perEvent,
        Postgres: postgres * perEvent,
      };
    } finally {
      await Promise.all(projectors.map(({ stop }) => stop()));
    }
  },
});

const startProjectors = (stores: Stores, count: number) =>
  Promise.all(Array.from({ length: count }, () => startProjector(stores)));

const startProjector = async ({ databaseUrl, eventStoreUrl, secret }: Stores) => {
  const main = fileURLToPath(new URL('../../services/projector/src/main.ts', import.meta.url));
  const child: ChildProcess = fork(main, {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      EVENTSTORE_URL: eventStoreUrl,
      VAULT_SECRET: secret,
      PROJECTIONS: divided.map(({ name }) => name).join(','),
      LOG_LEVEL: 'error',
    },
  });
  await once(child, 'message');
  const kill = (signal: NodeJS.Signals) => void child.kill(signal);
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit');
    kill('SIGCONT');
    kill('SIGTERM');
    await ended;
  };
  return { child, kill, stop };
};

/** Resolves once each projector has one partition of every projection. */
const divideInto = async ({ db, databaseUrl, store }: Stores, count: number): Promise<void> => {
  const { signal } = new AbortController();
  for (const projection of divided) {
    await repartition({ databaseUrl, store, signal }, projection, count);
  }
  const names = divided.map(({ name }) => name);
  const expected = count === 1 ? 0 : count * names.length;
  for (let owned = -1; owned < expected; await delay(50)) {
    const rows = await read(db)
      .selectFrom('checkpoints')
      .select(['projection', 'owner'])
      .distinct()
      .where('projection', 'in', names)
      .where('owner', 'is not', null)
      .execute();
    owned = rows.length;
  }
};

/** Extends the leases of suspended projectors, so that the first that goes on does not take over those of the others. */
const keepLeases = (db: Db) =>
  read(db)
    .updateTable('checkpoints')
    .set({ seen_at: sql`now() + interval '1 minute'` })
    .where('owner', 'is not', null)
    .execute();

/** Resolves once as many partitions of each projection as `running` have applied the log. */
const waitUntilCaughtUp = async ({ db, store }: Stores, running: number): Promise<void> => {
  const head = (await headPosition(store)) ?? 0n;
  const expected = running * divided.length;
  for (let caughtUp = 0; caughtUp < expected; await delay(5)) {
    const found = await read(db)
      .selectFrom('checkpoints')
      .select(({ fn }) => fn.countAll<bigint>().as('partitions'))
      .where('position', '>=', head)
      .where(
        'projection',
        'in',
        divided.map(({ name }) => name),
      )
      .executeTakeFirstOrThrow();
    caughtUp = Number(found.partitions);
  }
};
