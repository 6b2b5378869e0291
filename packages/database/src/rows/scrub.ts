import { setTimeout as delay } from 'node:timers/promises';

import { sql } from 'kysely';
import pg from 'pg';

import { connect, type Db } from '../connection/connect.ts';

/** The tables whose rows say something about persons until they are erased, and the keys of those persons. */
const personalTables = [
  'vault.personal_keys',
  'api.commands',
  'read.candidates',
  'read.candidate_notes',
  'read.candidate_roles',
  'read.candidate_steps',
  'read.sourced_leads',
  'read.test_assignments',
  'read.cv_screenings',
];

/** What was sampled of them for the planner. */
const statistics = 'pg_catalog.pg_statistic';

/** A table up to this size, with its indexes, is rewritten as a whole. */
const maxRewrittenBytes = 32 * 1024 * 1024;
/** Queries wait behind a rewrite that waits for its lock: below the time after which Postgres looks for deadlocks. */
const lockTimeoutMs = 200;
/** For the lock and the rewrite together: queries of the API are given up after five seconds. */
const rewriteTimeoutMs = 2_000;
const maxRewriteAttempts = 10;
/** Between two tries, two runs, and two looks at what others do; those who queued behind us are let through. */
const pauseMs = 250;
const snapshotTimeoutMs = 5_000;
const scrubLockTimeoutMs = 60_000;
/** For the `vacuum` of a large table, which keeps nobody waiting. */
const vacuumTimeoutMs = 30 * 60_000;

/**
 * Removes from Postgres' files what rows said before they were purged, and from its statistics what was sampled of them. Small
 * tables are rewritten (`vacuum full`), so that no byte stays; large ones, and those that others hold all the time, are vacuumed:
 * the old rows cannot be read any more, and their bytes stay in free space until it is used again. One run serves all who ask
 * while it has not begun, and one process runs at a time. May be repeated at will; throws what the database says.
 */
export const openScrubber = (url: string): (() => Promise<void>) =>
  coalesce(async () => {
    const options = { name: 'scrub', maxConnections: 1, queryTimeoutMs: vacuumTimeoutMs };
    const { db, close } = connect(url, options);
    try {
      await db.connection().execute(scrubAll);
    } finally {
      // Ends the connection, and with it the lock.
      await close();
    }
  });

const scrubAll = async (db: Db): Promise<void> => {
  await acquireScrubLock(db);
  await waitForOldSnapshots(db);
  for (const table of personalTables) await scrub(db, table);
  // The samples that were replaced just now are old rows of a catalog.
  await waitForOldSnapshots(db);
  await scrub(db, statistics);
};

/** Waits for the run of another process, and not within a statement: its snapshot would keep the old rows alive. */
const acquireScrubLock = async (db: Db): Promise<void> => {
  for (const end = Date.now() + scrubLockTimeoutMs; ; await delay(pauseMs)) {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(hashtext('hiring:scrub')) as locked`.execute(db);
    if (rows[0]?.locked) return;
    if (Date.now() > end) throw new Error('Another worker vacuums the tables. Try again later.');
  }
};

/** Waits for transactions that may still see the old rows, which a rewrite would carry along; not for very long ones. */
const waitForOldSnapshots = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ xid: string }>`
    select pg_current_xact_id()::text as xid`.execute(db);
  const xid = rows[0]?.xid;
  for (const end = Date.now() + snapshotTimeoutMs; Date.now() < end; await delay(20)) {
    const older = await sql`
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and greatest(age(backend_xmin), age(backend_xid)) > age(${xid}::text::xid8::xid)
      limit 1`.execute(db);
    if (older.rows.length === 0) return;
  }
};

const scrub = async (db: Db, table: string): Promise<void> => {
  const { rows } = await sql<{ bytes: bigint | null }>`
    select pg_total_relation_size(to_regclass(${table})) as bytes`.execute(db);
  const bytes = rows[0]?.bytes ?? null;
  if (bytes === null) return;
  if (bytes > maxRewrittenBytes || !(await rewrite(db, table))) {
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
  }
};

/** False when others hold the table at each try, or it takes longer than they may wait. */
const rewrite = async (db: Db, table: string): Promise<boolean> => {
  for (let attempt = 1; attempt <= maxRewriteAttempts; attempt++) {
    const outcome = await tryRewrite(db, table);
    if (outcome !== 'locked') return outcome === 'rewritten';
    await delay(pauseMs);
  }
  return false;
};

const tryRewrite = async (db: Db, table: string): Promise<'rewritten' | 'locked' | 'slow'> => {
  try {
    await limitStatements(db, lockTimeoutMs, rewriteTimeoutMs);
    await sql`vacuum (full, analyze) ${sql.table(table)}`.execute(db);
    return 'rewritten';
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    if (code === lockNotAvailable || code === deadlockDetected) return 'locked';
    if (code === queryCanceled) return 'slow';
    throw error;
  } finally {
    await limitStatements(db, 0, 0);
  }
};

const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';
const queryCanceled = '57014';

/** Milliseconds; 0: as long as it takes. */
const limitStatements = async (db: Db, lockMs: number, statementMs: number): Promise<void> => {
  await sql`
    select set_config('lock_timeout', ${String(lockMs)}, false),
      set_config('statement_timeout', ${String(statementMs)}, false)`.execute(db);
};

/** Runs `work` once for all who asked before it began, and never twice at the same time or without a pause. */
const coalesce = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () =>
    (next ??= running.then(() => {
      next = undefined;
      const run = work();
      running = run.catch(() => undefined).then(() => delay(pauseMs, undefined, { ref: false }));
      return run;
    }));
};
