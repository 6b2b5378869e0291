import { type Db, lockShadowTables, read } from '@hiring/database';
import { type EventStore, headPosition } from '@hiring/eventstore';

import type { Target } from '../apply/apply.ts';
import { selectCheckpoint, CheckpointConflict } from '../apply/checkpoint.ts';
import { loadSkips } from '../apply/load-skips.ts';
import { findReplacementReason } from '../apply/log-identity.ts';
import { RebuildStoppedError, ProjectionStoppedError } from '../apply/stopped.ts';
import type { Projection } from '../projection.ts';
import { withDedicatedConnection, type DedicatedConnectionDeps } from './dedicated-connection.ts';
import { followUntilSwap } from './follow-until-swap.ts';
import { type Progress, noProgress } from './progress.ts';
import { openShadowTables, updateShadowRecord } from './shadow-tables.ts';

export type RebuildDeps = DedicatedConnectionDeps & {
  readonly store: EventStore;
};

/** Another process rebuilds this projection at the moment. */
export class RebuildInProgressError extends Error {
  override readonly name = 'RebuildInProgress';
}

export type RebuildOptions = {
  /** Why the projection is rebuilt; stored with the shadow tables. */
  readonly reason: string;
  readonly progress?: Progress;
};

/**
 * Rebuilds a projection in shadow tables while the live ones are served and may follow the log, then swaps them. An
 * interrupted rebuild continues after its last transaction. Runs no effects. Throws RebuildInProgressError,
 * RebuildStoppedError at an event that cannot be applied, and CheckpointConflict when a newer build runs the
 * projection.
 */
export const rebuild = (
  deps: RebuildDeps,
  projection: Projection,
  { reason, progress = noProgress }: RebuildOptions,
): Promise<void> =>
  withDedicatedConnection(deps, async ({ db }) => {
    const { store } = deps;
    await acquireLock(db, projection);
    const live = await selectCheckpoint(read(db), projection.name).executeTakeFirstOrThrow();
    if (live.version > projection.version) {
      throw new CheckpointConflict(
        `a newer build runs ${projection.name}, with version ${live.version}`,
      );
    }
    const replaced = (await findReplacementReason(store, live)) !== undefined;
    const head = (await headPosition(store)) ?? 0n;
    const skipped = await loadSkips(store, projection);
    const shadow = await openShadowTables(db, { projection, store, reason, progress });
    const target: Target = { db: shadow.db, projection, skipped };
    try {
      await followUntilSwap(db, shadow, { ...deps, target, replaced, head, progress });
    } catch (error) {
      if (!(error instanceof ProjectionStoppedError)) throw error;
      await updateShadowRecord(db, shadow, { error: error.message, error_position: error.at });
      throw new RebuildStoppedError(error.message, error, { cause: error });
    }
    progress.stage('swapped');
  });

/** Holds the lock until the connection ends. */
const acquireLock = async (db: Db, { name }: Projection): Promise<void> => {
  if (await lockShadowTables(db, name, 'end of connection')) return;
  throw new RebuildInProgressError(
    `another process is already rebuilding ${name}: wait for it, or stop it`,
  );
};
