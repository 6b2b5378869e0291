import { type Db, type Placeholders, prepareStatement, qualify } from '@hiring/database';
import type { LogPosition } from '@hiring/eventstore';
import { sql } from 'kysely';

import type { Projection } from '../projection.ts';
import type { ProjectionStoppedError } from './stopped.ts';

/** The checkpoint was moved or reset by another instance. */
export class CheckpointConflict extends Error {
  override readonly name = 'CheckpointConflict';
}

/** `position`: the last position whose events are in the rows; 0 when there are none yet. */
export type Checkpoint = LogPosition & {
  readonly version: number;
  /** The position of the last event that was applied. */
  readonly applied: bigint | null;
  readonly error: string | null;
  readonly errorPosition: bigint | null;
};

/**
 * Returns the checkpoint of a projection, and creates it at 0. The checkpoint of an older build is returned with its
 * version, unless it has no rows yet. Throws CheckpointConflict when a newer build runs the projection.
 */
export const openCheckpoint = (db: Db, { name, version }: Projection): Promise<Checkpoint> =>
  db.transaction().execute(async (tx) => {
    await tx
      .insertInto('checkpoints')
      .values({ projection: name, version, position: 0n, seen_at: sql`now()` })
      .onConflict((conflict) => conflict.column('projection').doNothing())
      .execute();
    const found = await selectCheckpoint(tx, name).forUpdate().executeTakeFirstOrThrow();
    if (found.version > version) {
      throw new CheckpointConflict(`a newer build runs ${name}, with version ${found.version}`);
    }
    if (found.version === version || found.position > 0n) return found;
    await tx.updateTable('checkpoints').set({ version }).where('projection', '=', name).execute();
    return { ...found, version };
  });

/** The query of a projection's checkpoint. */
export const selectCheckpoint = (db: Db, projection: string) =>
  db
    .selectFrom('checkpoints')
    .select(['version', 'position', 'event_id as eventId', 'applied'])
    .select(['error', 'error_position as errorPosition'])
    .where('projection', '=', projection);

export type CheckpointStep = {
  readonly from: bigint;
  readonly to: LogPosition;
  /** The position of the last applied event; undefined when no event was applied. */
  readonly applied: bigint | undefined;
};

/**
 * Moves the checkpoint within the transaction of the rows, and locks it until the commit. Throws CheckpointConflict
 * unless it still is at `from`.
 */
export const advanceCheckpoint = (
  tx: Db,
  projection: Projection,
  { from, to, applied }: CheckpointStep,
): Promise<void> =>
  updateCheckpoint(tx, projection, from, {
    position: to.position,
    event_id: to.eventId,
    ...(applied !== undefined && { applied }),
    error: null,
    error_position: null,
  });

/**
 * Moves several checkpoints at once and returns the names of the projections that were moved. A checkpoint that
 * another instance has moved or has locked is left out. Later statements of the transaction wait at most
 * `lockTimeoutMs` for a lock.
 */
export const advanceCheckpoints = async (
  tx: Db,
  steps: readonly (CheckpointStep & { readonly projection: Projection })[],
  lockTimeoutMs: number,
): Promise<ReadonlySet<string>> => {
  const json = steps.map(({ projection: { name, version }, from, to, applied }) => ({
    projection: name,
    version,
    from: String(from),
    to: String(to.position),
    event_id: to.eventId,
    applied: applied === undefined ? null : String(applied),
  }));
  const moved = await updateCheckpoints(tx, {
    steps: JSON.stringify(json),
    lockTimeout: `${lockTimeoutMs}ms`,
  });
  return new Set(moved.map(({ projection }) => projection));
};

const updateCheckpoints = prepareStatement(
  (db, value: Placeholders<{ steps: string; lockTimeout: string }>) => {
    const checkpoints = qualify(db, 'checkpoints');
    return sql<{ projection: string }>`
    with steps as (
      select * from json_to_recordset(${value('steps')}::json) as step (
        projection text, version int, "from" bigint, "to" bigint, event_id text, applied bigint
      )
    ), free as materialized (
      select projection from ${checkpoints}
      where projection in (select projection from steps)
      for update skip locked
    )
    update ${checkpoints} as checkpoint
    set position = steps."to", event_id = steps.event_id,
      applied = coalesce(steps.applied, checkpoint.applied),
      error = null, error_position = null, seen_at = now()
    from steps join free using (projection)
    where checkpoint.projection = steps.projection
      and checkpoint.version = steps.version and checkpoint.position = steps."from"
    returning checkpoint.projection, set_config('lock_timeout', ${value('lockTimeout')}, true)`;
  },
);

/** Records in the checkpoint why the projection is stopped, and at which event. Throws CheckpointConflict. */
export const recordStop = (
  db: Db,
  projection: Projection,
  { from, at, message }: ProjectionStoppedError,
): Promise<void> => updateCheckpoint(db, projection, from, { error: message, error_position: at });

type CheckpointChange = {
  readonly position?: bigint;
  readonly event_id?: string | null;
  readonly applied?: bigint;
  readonly error: string | null;
  readonly error_position: bigint | null;
};

const updateCheckpoint = async (
  db: Db,
  { name, version }: Projection,
  from: bigint,
  values: CheckpointChange,
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('checkpoints')
    .set({ ...values, seen_at: sql`now()` })
    .where('projection', '=', name)
    .where('version', '=', version)
    .where('position', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) {
    throw new CheckpointConflict(`the checkpoint of ${name} is no longer at ${from}`);
  }
};

/**
 * Returns the position to which another instance has moved the checkpoint from `from`. Throws CheckpointConflict when
 * it was reset.
 */
export const findPositionAfter = async (
  db: Db,
  { name, version }: Projection,
  from: bigint,
): Promise<bigint> => {
  const found = await selectCheckpoint(db, name).where('version', '=', version).executeTakeFirst();
  if (!found || found.position <= from) {
    throw new CheckpointConflict(`the checkpoint of ${name} was reset`);
  }
  return found.position;
};

export type CheckpointStatus = { readonly projection: string; readonly error: string | null };

/**
 * Marks runners as alive, except those within a transaction, which mark themselves: `seen_at` of a runner that hangs
 * in one grows old. Returns the checkpoints, with the reason when a projection or its rebuild is stopped.
 */
export const touchCheckpoints = async (
  db: Db,
  names: readonly string[],
): Promise<readonly CheckpointStatus[]> => {
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
  return db
    .selectFrom('checkpoints')
    .leftJoin('copies', 'copies.projection', 'checkpoints.projection')
    .select((eb) => [
      'checkpoints.projection',
      eb.fn.coalesce('checkpoints.error', 'copies.error').as('error'),
    ])
    .where('checkpoints.projection', 'in', names)
    .execute();
};
