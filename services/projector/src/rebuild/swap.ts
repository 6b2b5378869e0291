import { setTimeout as delay } from 'node:timers/promises';

import { type Db, discardShadowTables, read } from '@hiring/database';
import { sql } from 'kysely';

import { type Checkpoint, selectCheckpoint, CheckpointConflict } from '../runner/checkpoint.ts';
import type { Progress } from './progress.ts';
import { type ShadowTables, findLastMigration } from './shadow-tables.ts';
import { moveTables, findExistingTables } from './table-definitions.ts';

export type SwapOptions = {
  /** The live rows are of another log: nothing in them is waited for. */
  readonly replaced: boolean;
  /** Applies, within the transaction, what follows up to a position; false when it did not come in time. */
  readonly catchUp: (tx: Db, position: bigint) => Promise<boolean>;
  readonly progress: Progress;
};

/**
 * Puts a copy in the place of the live tables, in one transaction: whoever reads sees the one or the other, and never a
 * position before one it has seen. The live lane is held at its checkpoint meanwhile. False: somebody was in the way for
 * too long, try again; what was caught up is kept. Throws Overtaken.
 */
export const trySwap = async (
  db: Db,
  shadow: ShadowTables,
  options: SwapOptions,
): Promise<boolean> => {
  try {
    return await db.transaction().execute((tx) => swap(tx, shadow, options));
  } catch (error) {
    // Also one who looks after the copy's tables, as autovacuum does once they are filled.
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
  // Shorter than the time after which Postgres looks for deadlocks: a reader is never the one that is given up.
  await sql`set local lock_timeout = '200ms'`.execute(tx);
  const live = await selectCheckpoint(read(tx), name).forUpdate().executeTakeFirst();
  if (!live) throw new CheckpointConflict(`${name} was started anew`);
  if (live.version > version) {
    throw new CheckpointConflict(`${name} is run by version ${live.version}`);
  }
  if (!replaced && !(await catchUp(tx, live.applied ?? 0n))) return false;
  if (!(await lockTables(tx, shadow))) return false;
  if ((await findLastMigration(tx)) !== shadow.record.migration) {
    throw new CheckpointConflict(`the tables of ${name} were migrated meanwhile`);
  }
  await moveTables(tx, shadow.schema, shadow.projection);
  await moveCheckpoint(tx, shadow, replaced ? undefined : live);
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
      // Those who queued behind us are let through before the next attempt.
      await delay(50);
    }
  }
  return false;
};

/** Nothing of these categories lies between the copy's position and a later live one, which therefore stays. */
const moveCheckpoint = async (
  tx: Db,
  { projection: { name, version }, schema }: ShadowTables,
  live: Checkpoint | undefined,
): Promise<void> => {
  const reached = await selectCheckpoint(tx.withSchema(schema), name).executeTakeFirstOrThrow();
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
