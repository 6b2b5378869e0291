import { type Db, lockShadowTables, read } from '@hiring/database';
import { type EventStore, headPosition } from '@hiring/eventstore';

import type { Projection } from '../projections/projection.ts';
import type { Target } from '../runner/apply.ts';
import { selectCheckpoint, CheckpointConflict } from '../runner/checkpoint.ts';
import { loadSkips } from '../runner/load-skips.ts';
import { findReplacementReason } from '../runner/log-identity.ts';
import { RebuildStoppedError, ProjectionStoppedError } from '../runner/stopped.ts';
import { withDedicatedConnection, type DedicatedConnectionDeps } from './dedicated-connection.ts';
import { followUntilSwap } from './follow-until-swap.ts';
import { type Progress, noProgress } from './progress.ts';
import { openShadowTables, updateShadowRecord } from './shadow-tables.ts';

export type RebuildDeps = DedicatedConnectionDeps & {
  readonly store: EventStore;
};

/** Somebody else makes a copy of this projection at the moment. */
export class RebuildInProgressError extends Error {
  override readonly name = 'BeingRebuilt';
}

export type RebuildOptions = {
  /** Why; kept with the copy. */
  readonly reason: string;
  readonly progress?: Progress;
};

/**
 * Makes a projection's tables anew beside those that serve, which may follow the log meanwhile, and puts them in their
 * place. One that was interrupted goes on where its last transaction ended. Nothing but tables is touched: no effect
 * runs. Throws BeingRebuilt; CopyStopped at an event that cannot be applied; Overtaken when a newer build runs it.
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
      throw new CheckpointConflict(`${projection.name} is run by version ${live.version}`);
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

/** Held until the connection ends, however it ends. */
const acquireLock = async (db: Db, { name }: Projection): Promise<void> => {
  if (await lockShadowTables(db, name, 'end of connection')) return;
  throw new RebuildInProgressError(`${name} is being rebuilt already`);
};
