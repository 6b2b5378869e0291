import { type Db, type DedicatedConnection, lockShadowTables, read } from '@hiring/database';
import { type EventStore, findReplacementReason } from '@hiring/eventstore';

import { applyBatch, type Target } from '../apply/apply.ts';
import { type Checkpoint, CheckpointConflict, selectCheckpoints } from '../apply/checkpoint.ts';
import { loadRepairs } from '../apply/load-repairs.ts';
import { wholeProjection } from '../partitions/partition.ts';
import type { Projection } from '../projection.ts';
import { commitByCopy } from './copy-writer.ts';
import { type DedicatedConnectionDeps, openConnection } from './dedicated-connection.ts';
import type { Filling } from './fill-together.ts';
import type { LogWindowOptions } from './log-windows.ts';
import type { Progress } from './progress.ts';
import { openShadowTables, type ShadowTables } from './shadow-tables.ts';

export type RebuildDeps = DedicatedConnectionDeps &
  Pick<LogWindowOptions, 'windowItems'> & {
    readonly store: EventStore;
  };

export type RebuildOptions = {
  /** Why the projection is rebuilt; stored with the shadow tables. */
  readonly reason: string;
  readonly progress?: Progress;
};

export type RebuildRequest = RebuildOptions & { readonly projection: Projection };

/** One of the projections that are rebuilt together, with a connection that holds its lock. */
export type RebuildMember = {
  readonly connection: DedicatedConnection;
  readonly shadow: ShadowTables;
  readonly target: Target;
  /** The live checkpoints when the rebuild began, of all partitions. */
  readonly live: readonly Checkpoint[];
  /** The live rows belong to another log. */
  readonly replaced: boolean;
  /** The position of the shadow tables when the rebuild began. */
  readonly from: bigint;
  readonly progress: Progress;
  /** The number of events that this process has applied. */
  events: number;
};

/** Another process rebuilds this projection at the moment. */
export class RebuildInProgressError extends Error {
  override readonly name = 'RebuildInProgress';
}

/**
 * Locks a projection against other rebuilds until the connection closes, and opens its shadow tables. Throws
 * RebuildInProgressError, and CheckpointConflict when a newer build runs the projection.
 */
export const openMember = async (
  deps: RebuildDeps,
  { projection, reason, progress }: Required<RebuildRequest>,
): Promise<RebuildMember> => {
  const { store } = deps;
  const connection = await openConnection(deps);
  try {
    const { db } = connection;
    await acquireLock(db, projection);
    const live = await findLiveCheckpoints(db, projection);
    const reasons = live.map((checkpoint) => findReplacementReason(store, checkpoint));
    const replaced = (await Promise.all(reasons)).some((reason) => reason !== undefined);
    const { skipped } = await loadRepairs(store, projection);
    const shadow = await openShadowTables(db, { projection, store, reason, progress });
    const { position: from } = await selectCheckpoints(
      shadow.db,
      projection.name,
    ).executeTakeFirstOrThrow();
    const target = { db: shadow.db, projection, partition: wholeProjection, skipped };
    return { connection, shadow, target, live, replaced, from, progress, events: 0 };
  } catch (error) {
    await connection.close();
    throw error;
  }
};

/** Throws CheckpointConflict when a newer build runs the projection. */
const findLiveCheckpoints = async (
  db: Db,
  { name, version }: Projection,
): Promise<readonly Checkpoint[]> => {
  const live = await selectCheckpoints(read(db), name).execute();
  if (live.length === 0) throw new Error(`${name} has no checkpoint: start a projector first`);
  const newer = live.find((checkpoint) => checkpoint.version > version);
  if (!newer) return live;
  throw new CheckpointConflict(`a newer build runs ${name}, with version ${newer.version}`);
};

/** Applies windows of the log to the shadow tables by COPY, and counts their events. `head`: the end of the log. */
export const toFilling = (member: RebuildMember, head: bigint): Filling => {
  const { connection, shadow, target, from, progress } = member;
  const { categories } = target.projection;
  const commit = commitByCopy(connection, { schema: shadow.schema, empty: from === 0n });
  let reached = from;
  if (from < head) progress.stage('filling');
  return {
    categories,
    from,
    apply: async ({ events, to }) => {
      if (to.position <= reached) return;
      const batch = {
        to,
        events: events.filter(
          ({ category, position }) => position > reached && categories.includes(category),
        ),
      };
      reached = await applyBatch(target, batch, reached, commit);
      member.events += batch.events.length;
      progress.advanced({ done: reached, total: head, events: member.events });
    },
  };
};

/** Holds the lock until the connection ends. */
const acquireLock = async (db: Db, { name }: Projection): Promise<void> => {
  if (await lockShadowTables(db, name, 'end of connection')) return;
  throw new RebuildInProgressError(
    `another process is already rebuilding ${name}: wait for it, or stop it`,
  );
};
