import { setTimeout as delay } from 'node:timers/promises';

import { sql } from 'kysely';
import pg from 'pg';

import { connect, type Db } from '../connection/connect.ts';

/** The tables with personal data until the person is erased, and the table of the keys of persons. */
const personalTables = [
  'vault.personal_keys',
  'vault.member_invitations',
  'api.commands',
  'read.candidates',
  'read.candidate_notes',
  'read.candidate_roles',
  'read.candidate_steps',
  'read.sourced_leads',
  'read.test_assignments',
  'read.cv_screenings',
];

/** The samples of these tables that Postgres takes for its planner. */
const statistics = 'pg_catalog.pg_statistic';

/** A table up to this size, with its indexes, is rewritten as a whole. */
const maxRewrittenBytes = 32 * 1024 * 1024;
/** Queries queue behind a rewrite that waits for its lock. Less than the `deadlock_timeout` of Postgres. */
const lockTimeoutMs = 200;
/** For the lock and the rewrite together: queries of the API time out after five seconds. */
const rewriteTimeoutMs = 2_000;
const maxRewriteAttempts = 10;
/** Of these, attempts that had the lock and took too long: on a busy machine the next one may be fast enough. */
const maxSlowAttempts = 3;
/** Between two attempts, runs or polls, so that queries queued behind a rewrite can run. */
const pauseMs = 250;
const snapshotTimeoutMs = 30_000;
const scrubLockTimeoutMs = 60_000;
/** For the `vacuum` of a large table, which blocks no query. */
const vacuumTimeoutMs = 30 * 60_000;

/**
 * Returns a function that removes purged personal data from the files and statistics of Postgres. Small tables are
 * rewritten (`vacuum full`), so that no byte remains; large or constantly locked ones are vacuumed: their old rows can
 * no longer be read, but the bytes remain in free space until it is reused. Calls made before a run has begun share it;
 * only one process runs at a time. Idempotent. Throws the errors of the database.
 */
export const openScrubber = (url: string): (() => Promise<void>) =>
  coalesce(async () => {
    const options = { name: 'scrub', maxConnections: 1, queryTimeoutMs: vacuumTimeoutMs };
    const { db, close } = connect(url, options);
    try {
      await db.connection().execute(scrubAll);
    } finally {
      // Closes the connection, which releases the lock.
      await close();
    }
  });

const scrubAll = async (db: Db): Promise<void> => {
  await acquireScrubLock(db);
  await waitForOldSnapshots(db);
  for (const table of personalTables) await scrub(db, table);
  // The samples replaced by the scrubbing are old rows of a catalog table.
  await waitForOldSnapshots(db);
  await scrub(db, statistics);
};

/** Polls for the lock while another process runs: the snapshot of a waiting statement would keep the old rows alive. */
const acquireScrubLock = async (db: Db): Promise<void> => {
  for (const end = Date.now() + scrubLockTimeoutMs; ; await delay(pauseMs)) {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(hashtext('hiring:scrub')) as locked`.execute(db);
    if (rows[0]?.locked) return;
    if (Date.now() > end) throw new Error('Another worker is vacuuming the tables. Retry later.');
  }
};

/**
 * Waits up to thirty seconds for transactions that may still see the old rows, which a rewrite would then copy. Those of
 * other databases count while they have an id: the snapshot of a rewrite begins at the oldest id of the whole cluster.
 */
const waitForOldSnapshots = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ xid: string }>`
    select pg_current_xact_id()::text as xid`.execute(db);
  const xid = rows[0]?.xid;
  for (const end = Date.now() + snapshotTimeoutMs; Date.now() < end; await delay(20)) {
    const older = await sql`
      select where pg_snapshot_xmin(pg_current_snapshot()) <= ${xid}::text::xid8
      union all
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

/** Returns false if the table was locked at every attempt, or the rewrite blocks other queries for too long. */
const rewrite = async (db: Db, table: string): Promise<boolean> => {
  let slowAttempts = 0;
  for (let attempt = 1; attempt <= maxRewriteAttempts; attempt++) {
    const outcome = await tryRewrite(db, table);
    if (outcome === 'rewritten') return true;
    if (outcome === 'slow' && ++slowAttempts === maxSlowAttempts) return false;
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

/** Sets the timeouts of the connection in milliseconds; 0: no timeout. */
const limitStatements = async (db: Db, lockMs: number, statementMs: number): Promise<void> => {
  await sql`
    select set_config('lock_timeout', ${String(lockMs)}, false),
      set_config('statement_timeout', ${String(statementMs)}, false)`.execute(db);
};

/** Runs `work` once for all calls made before it begins; runs never overlap, and a pause separates them. */
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
