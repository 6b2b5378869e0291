import { type Db, read } from '@hiring/database';
import { sql } from 'kysely';

import type { Projection } from '../projection.ts';
import { choosePartitions, type Lease } from './choose-partitions.ts';

/** A projector that leases partitions, and for how many milliseconds without a renewal. */
export type Leaseholder = { readonly owner: string; readonly leaseMs: number };

export type CheckpointStatus = Lease & {
  readonly projection: string;
  readonly version: number;
  readonly partitions: number;
  readonly position: bigint;
  /** Why the partition or the rebuild of the projection is stopped. */
  readonly error: string | null;
};

/**
 * Marks runners as alive, which renews their leases, except those within a transaction, which mark themselves: `seen_at`
 * of a runner that hangs in one grows old. A partition of a newer build is not marked. Returns the checkpoints of the
 * projections.
 */
export const touchCheckpoints = async (
  db: Db,
  projections: readonly Projection[],
  { owner, leaseMs }: Leaseholder,
): Promise<readonly CheckpointStatus[]> => {
  const names = projections.map(({ name }) => name);
  const versions = projections.map(({ version }) => version);
  await sql`
    update read.checkpoints as checkpoint set seen_at = now()
    from (
      select projection, partition
      from read.checkpoints join unnest(${names}::text[], ${versions}::int[]) as own (projection, version)
        using (projection)
      where partitions = 1 or (owner = ${owner} and checkpoints.version <= own.version)
      for update of checkpoints skip locked
    ) as free
    where checkpoint.projection = free.projection and checkpoint.partition = free.partition`.execute(
    db,
  );
  return selectStatus(db, leaseMs).where('checkpoints.projection', 'in', names).execute();
};

const selectStatus = (db: Db, leaseMs: number) =>
  read(db)
    .selectFrom('checkpoints')
    .leftJoin('copies', 'copies.projection', 'checkpoints.projection')
    .select((eb) => [
      'checkpoints.projection',
      'checkpoints.partition',
      'checkpoints.partitions',
      'checkpoints.version',
      'checkpoints.position',
      'checkpoints.owner',
      eb.fn.coalesce('checkpoints.error', 'copies.error').as('error'),
      sql<boolean>`checkpoints.seen_at < now() - ${leaseMs} * interval '1 millisecond'`.as(
        'expired',
      ),
    ])
    .orderBy('checkpoints.projection')
    .orderBy('checkpoints.partition');

/** Milliseconds to wait for the batch of the owner of a partition; the claim is repeated a second later. */
const lockTimeoutMs = 3_000;

/**
 * Leases partitions of a projection that no projector runs, or of which another one has more than its fair share, and
 * returns how many. Their former owners are fenced by `owner`. None while a newer build runs the projection.
 */
export const claimPartitions = (
  db: Db,
  { name, version }: Projection,
  { owner, leaseMs }: Leaseholder,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    // One projector at a time, so that each sees what the one before took.
    await sql`
      select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true),
        pg_advisory_xact_lock(hashtext('hiring:leases'), hashtext(${name}))`.execute(tx);
    const leases = await selectStatus(tx, leaseMs)
      .where('checkpoints.projection', '=', name)
      .execute();
    if (leases.some((lease) => lease.partitions === 1 || lease.version > version)) return 0;
    let claimed = 0;
    for (const lease of choosePartitions(leases, owner)) {
      const { partition, partitions, owner: from, expired, position } = lease;
      const { numUpdatedRows } = await read(tx)
        .updateTable('checkpoints')
        .set({ owner, seen_at: sql`now()` })
        .where('projection', '=', name)
        .where('partition', '=', partition)
        // The number may have changed since: the only partition of a projection has no owner.
        .where('partitions', '=', partitions)
        .where('owner', 'is not distinct from', from)
        // Its owner is alive after all: it was in a long transaction.
        .$if(expired && from !== null, (update) => update.where('position', '=', position))
        .executeTakeFirst();
      claimed += Number(numUpdatedRows);
    }
    return claimed;
  });

/** Ends the leases of a projector, so that others take its partitions over at once. */
export const releasePartitions = async (db: Db, owner: string): Promise<void> => {
  await read(db)
    .updateTable('checkpoints')
    .set({ owner: null })
    .where('owner', '=', owner)
    .execute();
};
