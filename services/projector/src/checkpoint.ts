import type { Db } from '@hiring/readmodels';
import { sql } from 'kysely';

import type { Projection } from './projection.ts';
import type { Stopped } from './stopped.ts';

/** The checkpoint is not where this instance left it: another one applies the same events, or it was started anew. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

export type Checkpoint = {
  /** The last position whose events are in the rows; 0: none yet. */
  readonly position: bigint;
  readonly error: string | null;
  readonly errorPosition: bigint | null;
};

/**
 * Where a projection stands. One that is new, or whose version was raised, starts at 0 with empty tables; one that a
 * newer build runs is not ours to continue: throws Overtaken.
 */
export const openCheckpoint = (db: Db, projection: Projection): Promise<Checkpoint> =>
  db.transaction().execute(async (tx) => {
    const { name, version } = projection;
    await tx
      .insertInto('checkpoints')
      .values({ projection: name, version, position: 0n, seen_at: sql`now()` })
      .onConflict((conflict) => conflict.column('projection').doNothing())
      .execute();
    const found = await tx
      .selectFrom('checkpoints')
      .select(['version', 'position', 'error', 'error_position as errorPosition'])
      .where('projection', '=', name)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (found.version > version) throw new Overtaken(`${name} is run by version ${found.version}`);
    if (found.version === version) return found;
    await startAnew(tx, projection);
    return { position: 0n, error: null, errorPosition: null };
  });

const startAnew = async (tx: Db, { name, version, tables }: Projection): Promise<void> => {
  for (const table of tables) await sql`truncate ${sql.table(`read.${table}`)}`.execute(tx);
  await tx
    .updateTable('checkpoints')
    .set({ version, position: 0n, error: null, error_position: null })
    .where('projection', '=', name)
    .execute();
};

/**
 * Moves the checkpoint within the transaction of the rows, and keeps every other instance out of it until the commit.
 * Throws Overtaken unless it still stands at `from`.
 */
export const advance = (
  tx: Db,
  projection: Projection,
  { from, to }: { from: bigint; to: bigint },
): Promise<void> =>
  change(tx, projection, from, { position: to, error: null, error_position: null });

/** Says in the checkpoint why the lane stands still, and at which event. Throws Overtaken. */
export const recordStop = (
  db: Db,
  projection: Projection,
  { from, at, message }: Stopped,
): Promise<void> => change(db, projection, from, { error: message, error_position: at });

type Change = {
  readonly position?: bigint;
  readonly error: string | null;
  readonly error_position: bigint | null;
};

const change = async (
  db: Db,
  { name, version }: Projection,
  from: bigint,
  values: Change,
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('checkpoints')
    .set({ ...values, seen_at: sql`now()` })
    .where('projection', '=', name)
    .where('version', '=', version)
    .where('position', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Overtaken(`${name} no longer stands at ${from}`);
};

/** Where the lane stands now, moved on by another instance from `from`. Throws Overtaken when it was started anew. */
export const positionAfter = async (
  db: Db,
  { name, version }: Projection,
  from: bigint,
): Promise<bigint> => {
  const found = await db
    .selectFrom('checkpoints')
    .select('position')
    .where('projection', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!found || found.position <= from) throw new Overtaken(`${name} was started anew`);
  return found.position;
};

/**
 * Marks lanes as alive, except those in the middle of a transaction, which marks them itself: a lane that hangs there
 * grows old in sight. Answers how many checkpoints there are.
 */
export const touch = async (db: Db, names: readonly string[]): Promise<number> => {
  await db
    .updateTable('checkpoints')
    .set({ seen_at: sql`now()` })
    .where('projection', 'in', (eb) =>
      eb
        .selectFrom('checkpoints')
        .select('projection')
        .where('projection', 'in', names)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
  const found = await db
    .selectFrom('checkpoints')
    .select('projection')
    .where('projection', 'in', names)
    .execute();
  return found.length;
};
