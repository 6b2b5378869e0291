import { type Db, type Placeholders, prepareStatement, qualify } from '@hiring/database';
import type { LogPosition } from '@hiring/eventstore';
import { sql } from 'kysely';

import { type Partition, wholeProjection } from '../partitions/partition.ts';
import type { Projection } from '../projection.ts';
import type { ProjectionStoppedError } from './stopped.ts';

/** The checkpoint was moved or reset by another instance. */
export class CheckpointConflict extends Error {
  override readonly name: string = 'CheckpointConflict';
}

/** Another projector has leased the partition, or the projection has another number of partitions. */
export class PartitionLost extends CheckpointConflict {
  override readonly name = 'PartitionLost';
}

/** `position`: the last position whose events are in the rows; 0 when there are none yet. */
export type Checkpoint = LogPosition & {
  readonly version: number;
  /** The position of the last event of the projection's categories that was applied, or is of another partition. */
  readonly applied: bigint | null;
  readonly error: string | null;
  readonly errorPosition: bigint | null;
  readonly partition: number;
  readonly partitions: number;
  readonly owner: string | null;
};

/** A projection and which of its rows. */
export type ProjectionPartition = {
  readonly projection: Projection;
  readonly partition: Partition;
};

/**
 * Returns the checkpoint of a partition; creates that of a projection without a checkpoint at 0. The checkpoint of an
 * older build is returned with its version, unless it has no rows yet. Throws CheckpointConflict when a newer build runs
 * the projection, and PartitionLost.
 */
export const openCheckpoint = (
  db: Db,
  { name, version }: Projection,
  partition: Partition = wholeProjection,
): Promise<Checkpoint> =>
  db.transaction().execute(async (tx) => {
    if (partition.count === 1) {
      await tx
        .insertInto('checkpoints')
        .values({ projection: name, version, position: 0n, seen_at: sql`now()` })
        .onConflict((conflict) => conflict.columns(['projection', 'partition']).doNothing())
        .execute();
    }
    const found = await selectCheckpoints(tx, name)
      .where('partition', '=', partition.index)
      .forUpdate()
      .executeTakeFirst();
    if (!found || !isOf(found, partition)) throw toPartitionLost(name, partition);
    if (found.version > version) {
      throw new CheckpointConflict(`a newer build runs ${name}, with version ${found.version}`);
    }
    if (found.version === version || found.position > 0n) return found;
    await tx
      .updateTable('checkpoints')
      .set({ version })
      .where('projection', '=', name)
      .where('partition', '=', partition.index)
      .execute();
    return { ...found, version };
  });

const isOf = ({ partitions, owner }: Checkpoint, partition: Partition): boolean =>
  partitions === partition.count && owner === partition.owner;

const toPartitionLost = (name: string, { index, count }: Partition): PartitionLost =>
  new PartitionLost(`partition ${index} of ${count} of ${name} is run by another projector`);

/** The query of the checkpoints of a projection, in the order of its partitions. */
export const selectCheckpoints = (db: Db, projection: string) =>
  db
    .selectFrom('checkpoints')
    .select(['version', 'position', 'event_id as eventId', 'applied'])
    .select(['error', 'error_position as errorPosition'])
    .select(['partition', 'partitions', 'owner'])
    .where('projection', '=', projection)
    .orderBy('partition');

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
  moved: ProjectionPartition,
  { from, to, applied }: CheckpointStep,
): Promise<void> =>
  updateCheckpoint(tx, moved, from, {
    position: to.position,
    event_id: to.eventId,
    ...(applied !== undefined && { applied }),
    error: null,
    error_position: null,
  });

/**
 * Moves several checkpoints at once and returns the steps that were made. A checkpoint that another instance has moved
 * or has locked is left out. Later statements of the transaction wait at most `lockTimeoutMs` for a lock.
 */
export const advanceCheckpoints = async <Step extends CheckpointStep & ProjectionPartition>(
  tx: Db,
  steps: readonly Step[],
  lockTimeoutMs: number,
): Promise<readonly Step[]> => {
  const json = steps.map(({ projection: { name, version }, partition, from, to, applied }) => ({
    projection: name,
    partition: partition.index,
    partitions: partition.count,
    owner: partition.owner,
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
  const keys = new Set(moved.map(({ projection, partition }) => `${projection} ${partition}`));
  return steps.filter(({ projection, partition }) =>
    keys.has(`${projection.name} ${partition.index}`),
  );
};

type MovedCheckpoint = { readonly projection: string; readonly partition: number };

const updateCheckpoints = prepareStatement(
  (db, value: Placeholders<{ steps: string; lockTimeout: string }>) => {
    const checkpoints = qualify(db, 'checkpoints');
    return sql<MovedCheckpoint>`
    with steps as (
      select * from json_to_recordset(${value('steps')}::json) as step (
        projection text, partition int, partitions int, owner text, version int, "from" bigint, "to" bigint,
        event_id text, applied bigint
      )
    ), free as materialized (
      select projection, partition from ${checkpoints}
      where (projection, partition) in (select projection, partition from steps)
      for update skip locked
    )
    update ${checkpoints} as checkpoint
    set position = steps."to", event_id = steps.event_id,
      applied = coalesce(steps.applied, checkpoint.applied),
      error = null, error_position = null, seen_at = now()
    from steps join free using (projection, partition)
    where checkpoint.projection = steps.projection and checkpoint.partition = steps.partition
      and checkpoint.version = steps.version and checkpoint.position = steps."from"
      and checkpoint.partitions = steps.partitions and checkpoint.owner is not distinct from steps.owner
    returning checkpoint.projection, checkpoint.partition,
      set_config('lock_timeout', ${value('lockTimeout')}, true)`;
  },
);

/** Records in the checkpoint why the projection is stopped, and at which event. Throws CheckpointConflict. */
export const recordStop = (
  db: Db,
  stopped: ProjectionPartition,
  { from, at, message }: ProjectionStoppedError,
): Promise<void> => updateCheckpoint(db, stopped, from, { error: message, error_position: at });

type CheckpointChange = {
  readonly position?: bigint;
  readonly event_id?: string | null;
  readonly applied?: bigint;
  readonly error: string | null;
  readonly error_position: bigint | null;
};

/** A lease is renewed with every change: `seen_at` is set. */
const updateCheckpoint = async (
  db: Db,
  { projection: { name, version }, partition }: ProjectionPartition,
  from: bigint,
  values: CheckpointChange,
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('checkpoints')
    .set({ ...values, seen_at: sql`now()` })
    .where('projection', '=', name)
    .where('partition', '=', partition.index)
    .where('partitions', '=', partition.count)
    .where('owner', 'is not distinct from', partition.owner)
    .where('version', '=', version)
    .where('position', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) {
    throw new CheckpointConflict(`the checkpoint of ${name} is no longer at ${from}`);
  }
};

/**
 * Returns the position to which another instance has moved the checkpoint from `from`. Throws CheckpointConflict when
 * it was reset, and PartitionLost.
 */
export const findPositionAfter = async (
  db: Db,
  { projection: { name, version }, partition }: ProjectionPartition,
  from: bigint,
): Promise<bigint> => {
  const found = await selectCheckpoints(db, name)
    .where('partition', '=', partition.index)
    .where('version', '=', version)
    .executeTakeFirst();
  if (found && !isOf(found, partition)) throw toPartitionLost(name, partition);
  if (!found || found.position <= from) {
    throw new CheckpointConflict(`the checkpoint of ${name} was reset`);
  }
  return found.position;
};
