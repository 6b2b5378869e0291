import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import {
  type CopyTable,
  type DedicatedConnection,
  connect,
  type Db,
  openDedicatedConnection,
  read,
} from '@hiring/database';
import { projections } from '@hiring/projections';
import { sql } from 'kysely';

import { startTemporaryPostgres } from '../../start/postgres/temporary-postgres.ts';
import { startServer } from './eventstore.ts';
import { computeRatio } from './harness/figures.ts';
import type { Report } from './harness/report.ts';
import { type Contender, getFigure, interleave, type Measurements } from './harness/rounds.ts';
import type { Bench } from './harness/run.ts';
import { writePastEvents } from './past-events.ts';

const tables = ['candidate_roles', 'candidate_steps'] as const;

const names = {
  copied: 'COPY, indexed',
  subscribed: 'by subscription',
  verified: 'verify',
} as const;

/**
 * Measures the rebuild through the subscription and the verification of the step projection, each in another process,
 * against a plain COPY of the same rows into the same tables with indexes. The log has a hundred thousand events by
 * default; a larger one is measured in one round instead of five.
 */
export const rebuildBench: Bench = async (requestedSizes, { quick, report }) => {
  const sizes = requestedSizes.length > 0 ? requestedSizes : [quick ? 10_000 : 100_000];
  for (const events of sizes) {
    report.section(`Rebuild, ${events.toLocaleString('en')} events`);
    const rounds = events > 100_000 ? 1 : 5;
    reportFigures(report, events, await measure(events, quick ? 1 : rounds));
  }
};

const measure = async (events: number, rounds: number): Promise<Measurements> => {
  const postgres = await startTemporaryPostgres();
  const directory = await mkdtemp(join(tmpdir(), 'hiring-bench-'));
  const secret = randomBytes(32).toString('base64');
  const { db, close } = connect(postgres.url, { name: 'bench', queryTimeoutMs: 600_000 });
  const copying = await openDedicatedConnection(postgres.url, 'bench');
  try {
    await writePastEvents(db, copying, { events, secret });
    await insertCheckpoint(db);
    const server = await startServer(postgres.url);
    const env = {
      DATABASE_URL: postgres.url,
      EVENTSTORE_URL: server.connectionString,
      VAULT_SECRET: secret,
    };
    // The first rebuild creates the rows that COPY loads and that are verified.
    await runProcess('rebuild', env);
    const copied = await createCopyContender(db, copying, directory);
    const createContender = (name: string, what: string): Contender => ({
      name,
      measure: async () => {
        const { seconds, cpu, rss } = await runProcess(what, env);
        return { rate: events / seconds, cpu: (cpu * 1_000_000) / events, rss };
      },
    });
    const contenders = [
      copied,
      createContender(names.subscribed, 'rebuild'),
      createContender(names.verified, 'verify'),
    ];
    const measured = await interleave(contenders, { rounds, warmUp: 0 });
    server.process.kill();
    await once(server.process, 'exit');
    return measured;
  } finally {
    await Promise.all([close(), copying.close()]);
    await postgres.stop();
    await rm(directory, { recursive: true });
  }
};

const insertCheckpoint = async (db: Db): Promise<void> => {
  const [projection] = projections.filter(({ name }) => name === 'candidate-steps');
  const start = { projection: 'candidate-steps', version: projection?.version ?? 0, position: 0n };
  await read(db)
    .insertInto('checkpoints')
    .values({ ...start, seen_at: sql`now()` })
    .execute();
};

type ProcessFigures = {
  readonly seconds: number;
  /** CPU seconds. */
  readonly cpu: number;
  /** Peak memory in megabytes. */
  readonly rss: number;
};

const main = fileURLToPath(new URL('rebuild-process.ts', import.meta.url));

const runProcess = async (what: string, env: Record<string, string>): Promise<ProcessFigures> => {
  const args = ['--import', 'tsx', main, what];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, ...env },
  });
  return JSON.parse(stdout) as ProcessFigures;
};

/** Measures rows per second that COPY loads from files into new tables with the indexes of the projection's tables. */
const createCopyContender = async (
  db: Db,
  copying: DedicatedConnection,
  directory: string,
): Promise<Contender> => {
  const files = await Promise.all(tables.map((name) => findColumns(db, name)));
  let rows = 0;
  for (const file of files) {
    await pipeline(copying.copyOut(file), createWriteStream(join(directory, file.name)));
    rows += await countRows(db, file.name);
  }
  const measure = async () => {
    await sql`create schema bench`.execute(db);
    let seconds = 0;
    for (const { name, columns } of files) {
      const target = sql.id('bench', name);
      await sql`create table ${target} (like ${sql.id('read', name)} including all)`.execute(db);
      const from = createReadStream(join(directory, name));
      const started = performance.now();
      await pipeline(from, copying.copyIn({ schema: 'bench', name, columns }));
      seconds += (performance.now() - started) / 1_000;
    }
    await sql`drop schema bench cascade`.execute(db);
    return { rate: rows / seconds };
  };
  return { name: names.copied, measure };
};

const countRows = async (db: Db, table: string): Promise<number> => {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from ${sql.id('read', table)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
};

const findColumns = async (db: Db, name: string): Promise<CopyTable> => {
  const { rows } = await sql<{ column: string }>`
    select attname as column from pg_attribute
    where attrelid = ${`read.${name}`}::regclass and attnum > 0 and not attisdropped
    order by attnum`.execute(db);
  return { schema: 'read', name, columns: rows.map(({ column }) => column) };
};

const reportFigures = (report: Report, events: number, measured: Measurements): void => {
  const work = `${events.toLocaleString('en')} events`;
  const baseline = getFigure(measured, names.copied, 'rate');
  report.row({ work, contender: names.copied, unit: 'rows/s', figure: baseline });
  const share = (name: string) => computeRatio(getFigure(measured, name, 'rate'), baseline);
  for (const contender of [names.subscribed, names.verified]) {
    const figure = (of: string) => getFigure(measured, contender, of);
    const ratios = { COPY: share(contender) };
    report.row({ work, contender, unit: 'events/s', figure: figure('rate'), ratios });
    report.row({ work, contender, unit: 'µs of CPU/event', figure: figure('cpu') });
    report.row({ work, contender, unit: 'MB peak', figure: figure('rss') });
  }
  report.goal({
    id: 'C13',
    what: 'rebuild through the subscription, by COPY',
    reached: share(names.subscribed),
    wanted: { atLeast: 0.1 },
  });
};
