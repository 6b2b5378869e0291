import { setTimeout as delay } from 'node:timers/promises';

import { type Db, discardShadowTables, read } from '@hiring/database';
import { sql } from 'kysely';

import { type Checkpoint, selectCheckpoints, CheckpointConflict } from '../apply/checkpoint.ts';
import type { Progress } from './progress.ts';
import { type ShadowTables, findLastMigration } from './shadow-tables.ts';
import { moveTables, findExistingTables } from './table-definitions.ts';

export type SwapOptions = {
  /** The live rows belong to another log, so the swap need not reach their position. */
  readonly replaced: boolean;
  /** Applies within the transaction the events up to a position; false when they did not arrive in time. */
  readonly catchUp: (tx: Db, position: bigint) => Promise<boolean>;
  readonly progress: Progress;
};

/**
 * Replaces the live tables with the shadow tables in one transaction: readers see either set, and never an earlier
 * position than before. The live checkpoints are locked meanwhile, and all partitions are then at one position. Returns
 * false when a lock was not available in time: try again; the events applied so far remain. Throws CheckpointConflict.
 */
export const trySwap = async (
  db: Db,
  shadow: ShadowTables,
  options: SwapOptions,
): Promise<boolean> => {
  try {
    return await db.transaction().execute((tx) => swap(tx, shadow, options));
  } catch (error) {
    // For instance autovacuum, which locks the shadow tables once they are filled.
    if (isLockTimeout(error)) return false;
    throw error;
  }
};

const swap = async (
  tx: Db,
  shadow: ShadowTables,
  { replaced, catchUp, progress }: SwapOptions,
): Promise<boolean> => {
  const { name, version } = shadow.projection;
  // Shorter than Postgres' deadlock_timeout, so that no reader is canceled as the victim of a deadlock.
  await sql`set local lock_timeout = '200ms'`.execute(tx);
  const live = await selectCheckpoints(read(tx), name).forUpdate().execute();
  const furthest = findFurthest(live);
  if (!furthest) throw new CheckpointConflict(`the checkpoint of ${name} was reset`);
  const newer = live.find((checkpoint) => checkpoint.version > version);
  if (newer) {
    throw new CheckpointConflict(`a newer build runs ${name}, with version ${newer.version}`);
  }
  if (!replaced && !(await catchUp(tx, findLastApplied(live)))) return false;
  if (!(await lockTables(tx, shadow))) return false;
  if ((await findLastMigration(tx)) !== shadow.record.migration) {
    throw new CheckpointConflict(`the tables of ${name} were migrated meanwhile`);
  }
  await moveTables(tx, shadow.schema, shadow.projection);
  await moveCheckpoints(tx, shadow, replaced ? undefined : furthest);
  await discardShadowTables(tx, shadow.projection.name);
  progress.stage('swapping');
  return true;
};

const lockTables = async (tx: Db, { projection }: ShadowTables): Promise<boolean> => {
  const tables = await findExistingTables(tx, projection);
  if (tables.length === 0) return true;
  const all = sql.join(tables.map((table) => sql.id('read', table)));
  for (let attempt = 0; attempt < 5; attempt++) {
    await sql`savepoint before_lock`.execute(tx);
    try {
      await sql`lock table ${all} in access exclusive mode`.execute(tx);
      return true;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      await sql`rollback to savepoint before_lock`.execute(tx);
      // Readers that queued behind this lock run before the next attempt.
      await delay(50);
    }
  }
  return false;
};

const findFurthest = (checkpoints: readonly Checkpoint[]): Checkpoint | undefined =>
  checkpoints.toSorted((a, b) => Number(b.position - a.position))[0];

const findLastApplied = (checkpoints: readonly Checkpoint[]): bigint =>
  checkpoints.reduce(
    (last, { applied }) => (applied !== null && applied > last ? applied : last),
    0n,
  );

/**
 * Sets the later of the two positions in all partitions: no event of these categories is between that of the shadow
 * tables and a later live one.
 */
const moveCheckpoints = async (
  tx: Db,
  { projection: { name, version }, schema }: ShadowTables,
  live: Checkpoint | undefined,
): Promise<void> => {
  const reached = await selectCheckpoints(tx.withSchema(schema), name).executeTakeFirstOrThrow();
  const logPosition = live && live.position > reached.position ? live : reached;
  await read(tx)
    .updateTable('checkpoints')
    .set({
      version,
      position: logPosition.position,
      event_id: logPosition.eventId,
      applied: reached.applied,
      error: null,
      error_position: null,
      seen_at: sql`now()`,
    })
    .where('projection', '=', name)
    .execute();
};

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';
