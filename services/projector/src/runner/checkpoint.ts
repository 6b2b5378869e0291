import type { Db } from '@hiring/database';
import { sql } from 'kysely';

import type { Projection } from '../projections/projection.ts';
import type { ProjectionStoppedError } from './stopped.ts';

/** The checkpoint is not where this instance left it: another one applies the same events, or it was started anew. */
export class CheckpointConflict extends Error {
  override readonly name = 'Overtaken';
}

/** A place in the log, and which event stands there as far as that is known. */
export type LogPosition = { readonly position: bigint; readonly eventId: string | null };

/** `position`: the last one whose events are in the rows; 0: none yet. */
export type Checkpoint = LogPosition & {
  readonly version: number;
  /** The position of the last event that was applied. */
  readonly applied: bigint | null;
  readonly error: string | null;
  readonly errorPosition: bigint | null;
};

/**
 * Where a projection stands. One that is new starts at 0. An older build's is answered with its version, unless nothing
 * is in its rows yet; one that a newer build runs is not ours to continue: throws Overtaken.
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
      throw new CheckpointConflict(`${name} is run by version ${found.version}`);
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
  /** The position of the last event among those applied; undefined when there is none. */
  readonly applied: bigint | undefined;
};

/**
 * Moves the checkpoint within the transaction of the rows, and keeps every other instance out of it until the commit.
 * Throws Overtaken unless it still stands at `from`.
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
 * Moves several checkpoints at once, as `advance` does, and answers whose: not of those that another instance has moved, or
 * holds at the moment. What follows in the transaction waits for a lock no longer than `patience` ms.
 */
export const advanceCheckpoints = async (
  tx: Db,
  steps: readonly (CheckpointStep & { readonly projection: Projection })[],
  lockTimeoutMs: number,
): Promise<ReadonlySet<string>> => {
  const column = (select: (step: (typeof steps)[number]) => unknown) => sql`${steps.map(select)}`;
  const { rows } = await sql<{ projection: string }>`
    with steps as (
      select * from unnest(
        ${column(({ projection }) => projection.name)}::text[],
        ${column(({ projection }) => projection.version)}::int[],
        ${column(({ from }) => from)}::bigint[],
        ${column(({ to }) => to.position)}::bigint[],
        ${column(({ to }) => to.eventId)}::text[],
        ${column(({ applied }) => applied ?? null)}::bigint[]
      ) as step (projection, version, "from", "to", event_id, applied)
    ), free as materialized (
      select projection from read.checkpoints
      where projection in (select projection from steps)
      for update skip locked
    )
    update read.checkpoints as checkpoint
    set position = steps."to", event_id = steps.event_id,
      applied = coalesce(steps.applied, checkpoint.applied),
      error = null, error_position = null, seen_at = now()
    from steps join free using (projection)
    where checkpoint.projection = steps.projection
      and checkpoint.version = steps.version and checkpoint.position = steps."from"
    returning checkpoint.projection,
      set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true)`.execute(tx);
  return new Set(rows.map(({ projection }) => projection));
};

/** Says in the checkpoint why the lane stands still, and at which event. Throws Overtaken. */
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
  if (numUpdatedRows !== 1n) throw new CheckpointConflict(`${name} no longer stands at ${from}`);
};

/** Where the lane stands now, moved on by another instance from `from`. Throws Overtaken when it was started anew. */
export const findPositionAfter = async (
  db: Db,
  { name, version }: Projection,
  from: bigint,
): Promise<bigint> => {
  const found = await selectCheckpoint(db, name).where('version', '=', version).executeTakeFirst();
  if (!found || found.position <= from) throw new CheckpointConflict(`${name} was started anew`);
  return found.position;
};

export type CheckpointStatus = { readonly projection: string; readonly error: string | null };

/**
 * Marks lanes as alive, except those in the middle of a transaction, which marks them itself: a lane that hangs there
 * grows old in sight. Answers the checkpoints there are, and why one or its copy stands still.
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
