import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

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
import { runOps } from '../../test/run-ops.ts';
import { startServer } from './eventstore.ts';
import type { Report } from './harness/report.ts';
import { type Contender, getFigure, interleave, type Measurements } from './harness/rounds.ts';
import type { Bench } from './harness/run.ts';
import { writePastEvents } from './past-events.ts';

const names = { copied: 'COPY', rebuilt: 'rebuild' } as const;

/**
 * Measures `ops projections rebuild --all`, against a plain COPY of the same rows into the same tables with indexes.
 * The log has 300,000 events by default; a larger one is measured in one round instead of three.
 */
export const rebuildBench: Bench = async (requestedSizes, { quick, report }) => {
  const defaultEvents = quick ? 10_000 : 300_000;
  const sizes = requestedSizes.length > 0 ? requestedSizes : [defaultEvents];
  for (const events of sizes) {
    report.section(`Rebuild, ${events.toLocaleString('en')} events`);
    const rounds = quick || events > defaultEvents ? 1 : 3;
    reportFigures(report, events, await measure(events, rounds));
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
    await insertCheckpoints(db);
    const server = await startServer(postgres.url);
    const env = {
      ...process.env,
      DATA_DIR: directory,
      DATABASE_URL: postgres.url,
      EVENTSTORE_URL: server.connectionString,
      VAULT_SECRET: secret,
    };
    // The first rebuild creates the rows that COPY loads.
    await rebuildAll(env);
    const { rows, contender } = await createCopyContender(db, copying, directory);
    const rebuilt: Contender = {
      name: names.rebuilt,
      measure: async () => {
        const began = performance.now();
        await rebuildAll(env);
        const seconds = (performance.now() - began) / 1_000;
        return { rate: rows / seconds, eventRate: events / seconds };
      },
    };
    const measured = await interleave([contender, rebuilt], { rounds, warmUp: 0 });
    server.process.kill();
    await once(server.process, 'exit');
    return measured;
  } finally {
    await Promise.all([close(), copying.close()]);
    await postgres.stop();
    await rm(directory, { recursive: true });
  }
};

const insertCheckpoints = async (db: Db): Promise<void> => {
  const start = { position: 0n, seen_at: sql<string>`now()` };
  await read(db)
    .insertInto('checkpoints')
    .values(projections.map(({ name, version }) => ({ projection: name, version, ...start })))
    .execute();
};

const rebuildAll = async (env: NodeJS.ProcessEnv): Promise<void> => {
  const { code, stderr } = await runOps(env, ['projections', 'rebuild', '--all', '--json']);
  if (code !== 0) throw new Error(stderr);
};

/** Measures rows per second that COPY loads from files into new tables with the indexes of the projections' tables. */
const createCopyContender = async (
  db: Db,
  copying: DedicatedConnection,
  directory: string,
): Promise<{ readonly rows: number; readonly contender: Contender }> => {
  const tables = projections.flatMap((projection) => projection.tables);
  const files = await Promise.all(tables.map((name) => findColumns(db, name)));
  let rows = 0;
  for (const file of files) {
    await pipeline(copying.copyOut(file), createWriteStream(join(directory, file.name)));
    rows += await countRows(db, file.name);
  }
  const measureCopy = async () => {
    await sql`create schema bench`.execute(db);
    let seconds = 0;
    for (const { name, columns } of files) {
      const target = sql.id('bench', name);
      await sql`create table ${target} (like ${sql.id('read', name)} including all)`.execute(db);
      const from = createReadStream(join(directory, name));
      const began = performance.now();
      await pipeline(from, copying.copyIn({ schema: 'bench', name, columns }));
      seconds += (performance.now() - began) / 1_000;
    }
    await sql`drop schema bench cascade`.execute(db);
    return { rate: rows / seconds };
  };
  return { rows, contender: { name: names.copied, measure: measureCopy } };
};

const countRows = async (db: Db, table: string): Promise<number> => {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from ${sql.id('read', table)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
};

const findColumns = async (db: Db, name: string): Promise<CopyTable> => {
  const { rows } = await sql<{ column: string }>`
    select attname as column from pg_attribute
    where attrelid = ${`read.${name}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db);
  return { schema: 'read', name, columns: rows.map(({ column }) => column) };
};

const reportFigures = (report: Report, events: number, measured: Measurements): void => {
  const work = `${events.toLocaleString('en')} events`;
  const row = (contender: string, name: string, unit: string) =>
    report.row({ work, contender, unit, figure: getFigure(measured, contender, name) });
  row(names.copied, 'rate', 'rows/s');
  row(names.rebuilt, 'rate', 'rows/s');
  row(names.rebuilt, 'eventRate', 'events/s');
  const figure = getFigure(measured, names.rebuilt, 'rate');
  report.goal('rebuild', { figure, compared: getFigure(measured, names.copied, 'rate') });
};
