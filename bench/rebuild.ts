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

import { connect, type Copying, type Db, openCopying, read } from '@hiring/readmodels';
import { sql } from 'kysely';
import { projections } from 'projector';

import { temporaryPostgres } from '../launcher/temporary-postgres.ts';
import { startServer } from './eventstore.ts';
import { writePast } from './past-events.ts';

const tables = ['candidate_roles', 'candidate_steps'] as const;

/**
 * The step projection from logs of so many events (a hundred thousand unless told otherwise): rebuilt through the
 * subscription, rebuilt from where the log lies, and verified, each in a process of its own; against a plain COPY of
 * the rows it makes into the same tables, indexed, in the same run.
 */
export const rebuildBench = async (sizes: readonly number[]): Promise<void> => {
  for (const size of sizes.length > 0 ? sizes : [100_000]) await measure(size);
};

const measure = async (events: number): Promise<void> => {
  const postgres = await temporaryPostgres();
  const secret = randomBytes(32).toString('base64');
  const { db, close } = connect(postgres.url, { name: 'bench', queryTimeout: 600_000 });
  const copying = await openCopying(postgres.url, 'bench');
  try {
    await prepare(db, copying, { events, secret });
    const server = await startServer(postgres.url);
    const env = {
      DATABASE_URL: postgres.url,
      EVENTSTORE_URL: server.connectionString,
      VAULT_SECRET: secret,
    };
    const direct = { ...env, EVENTSTORE_DATABASE_URL: postgres.url };
    const subscribed = await run('rebuild', env);
    const copied = await copyRate(db, copying);
    const whole = await run('rebuild', direct);
    const verified = await run('verify', direct);
    server.process.kill();
    await once(server.process, 'exit');
    print(events, { subscribed, whole, verified }, copied);
  } finally {
    await Promise.all([close(), copying.close()]);
    await postgres.stop();
  }
};

type Run = {
  readonly seconds: number;
  readonly rss: number;
  readonly stages: Record<string, number>;
};

const prepare = async (
  db: Db,
  copying: Copying,
  past: { readonly events: number; readonly secret: string },
): Promise<void> => {
  await writePast(db, copying, past);
  const [projection] = projections.filter(({ name }) => name === 'candidate-steps');
  await read(db)
    .insertInto('checkpoints')
    .values({
      projection: 'candidate-steps',
      version: projection?.version ?? 0,
      position: 0n,
      seen_at: sql`now()`,
    })
    .execute();
};

const main = fileURLToPath(new URL('rebuild-process.ts', import.meta.url));

const run = async (what: string, env: Record<string, string>): Promise<Run> => {
  const args = ['--import', 'tsx', main, what];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, ...env },
  });
  return JSON.parse(stdout) as Run;
};

/** Rows a second that COPY brings from a file into tables like those of the projection, with their indexes. */
const copyRate = async (db: Db, { copyOut, copyIn }: Copying): Promise<number> => {
  const directory = await mkdtemp(join(tmpdir(), 'hiring-bench-'));
  let [rows, seconds] = [0, 0];
  await sql`create schema bench`.execute(db);
  try {
    for (const name of tables) {
      await sql`create table ${sql.id('bench', name)} (like ${sql.id('read', name)} including all)`.execute(
        db,
      );
      const columns = await columnsOf(db, name);
      const file = join(directory, name);
      await pipeline(copyOut({ schema: 'read', name, columns }), createWriteStream(file));
      const started = performance.now();
      await pipeline(createReadStream(file), copyIn({ schema: 'bench', name, columns }));
      seconds += (performance.now() - started) / 1_000;
      const { count } = await db
        .withSchema('bench')
        .selectFrom(name)
        .select((eb) => eb.fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow();
      rows += Number(count);
    }
    return rows / seconds;
  } finally {
    await sql`drop schema bench cascade`.execute(db);
    await rm(directory, { recursive: true });
  }
};

const columnsOf = async (db: Db, table: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ column: string }>`
    select attname as column from pg_attribute
    where attrelid = ${`read.${table}`}::regclass and attnum > 0 and not attisdropped
    order by attnum`.execute(db);
  return rows.map(({ column }) => column);
};

const print = (
  events: number,
  { subscribed, whole, verified }: Readonly<Record<'subscribed' | 'whole' | 'verified', Run>>,
  copied: number,
): void => {
  const line = (name: string, { seconds, rss }: Run) => {
    const rate = events / seconds;
    const share = (rate / copied).toFixed(2);
    const figures = `${text(rate)} events/s  ${share} of COPY  ${seconds.toFixed(1)} s  ${text(rss)} MB`;
    return `  ${name.padEnd(28)} ${figures}\n`;
  };
  process.stdout.write(
    `${text(events)} events, COPY of their rows ${text(copied)} rows/s\n${line('through the subscription', subscribed)}${line('stream by stream', whole)}${line('verify', verified)}`,
  );
  process.stdout.write(
    `${JSON.stringify({ rebuild: { events, copied, subscribed, whole, verified } })}\n`,
  );
};

const text = (figure: number): string => Math.round(figure).toLocaleString('en');
