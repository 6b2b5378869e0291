import {
  type DedicatedConnection,
  type Db,
  discardShadowTables,
  lockShadowTables,
  read,
} from '@hiring/database';
import { type EventStore, findEventIdAt, headPosition } from '@hiring/eventstore';

import type { Projection } from '../projections/projection.ts';
import type { Target } from '../runner/apply.ts';
import { selectCheckpoint, CheckpointConflict, type LogPosition } from '../runner/checkpoint.ts';
import { loadSkips } from '../runner/load-skips.ts';
import { findReplacementReason } from '../runner/log-identity.ts';
import { RebuildStoppedError, ProjectionStoppedError } from '../runner/stopped.ts';
import { bulkLoad, type StreamReader, BulkLoadError, defaultBatchBytes } from './bulk-load.ts';
import { withDedicatedConnection, type DedicatedConnectionDeps } from './dedicated-connection.ts';
import { followUntilSwap } from './follow-until-swap.ts';
import { type Progress, noProgress } from './progress.ts';
import { type ShadowTables, openShadowTables, updateShadowRecord } from './shadow-tables.ts';

export type RebuildDeps = DedicatedConnectionDeps & {
  readonly store: EventStore;
  /** Where the log lies, if that can be read. */
  readonly source?: StreamReader | undefined;
};

/** Somebody else makes a copy of this projection at the moment. */
export class RebuildInProgressError extends Error {
  override readonly name = 'BeingRebuilt';
}

export type RebuildOptions = {
  /** Why; kept with the copy. */
  readonly reason: string;
  readonly progress?: Progress;
  /** Bytes of rows in one transaction, where it is filled stream by stream. */
  readonly batchBytes?: number;
};

/**
 * Makes a projection's tables anew beside those that serve, which may follow the log meanwhile, and puts them in their
 * place. One that was interrupted goes on where its last transaction ended. Nothing but tables is touched: no effect
 * runs. Throws BeingRebuilt; CopyStopped at an event that cannot be applied; Overtaken when a newer build runs it.
 */
export const rebuild = (
  deps: RebuildDeps,
  projection: Projection,
  { reason, progress = noProgress, batchBytes = defaultBatchBytes }: RebuildOptions,
): Promise<void> =>
  withDedicatedConnection(deps, async (connection) => {
    const { db } = connection;
    const { store } = deps;
    await acquireLock(db, projection);
    const live = await selectCheckpoint(read(db), projection.name).executeTakeFirstOrThrow();
    if (live.version > projection.version) {
      throw new CheckpointConflict(`${projection.name} is run by version ${live.version}`);
    }
    const replaced = (await findReplacementReason(store, live)) !== undefined;
    const head = (await headPosition(store)) ?? 0n;
    const skipped = await loadSkips(store, projection);
    const { shadow, loadedEvents } = await prepareShadowTables(connection, deps, {
      projection,
      head,
      skipped,
      reason,
      progress,
      batchBytes,
    });
    const target: Target = { db: shadow.db, projection, skipped };
    try {
      await followUntilSwap(db, shadow, {
        ...deps,
        target,
        replaced,
        head,
        loadedEvents,
        progress,
      });
    } catch (error) {
      if (!(error instanceof ProjectionStoppedError)) throw error;
      await updateShadowRecord(db, shadow, { error: error.message, error_position: error.at });
      throw new RebuildStoppedError(error.message, error, { cause: error });
    }
    progress.stage('swapped');
  });

type LoadContext = {
  readonly projection: Projection;
  readonly head: bigint;
  readonly skipped: ReadonlySet<string>;
  readonly reason: string;
  readonly progress: Progress;
  readonly batchBytes: number;
};

type PreparedShadowTables = {
  readonly shadow: ShadowTables;
  /** How many events were taken in stream by stream. */
  readonly loadedEvents: number;
};

/** A copy with its indexes that goes on in log order: filled stream by stream where the log can be read like that. */
const prepareShadowTables = async (
  connection: DedicatedConnection,
  { store, source }: RebuildDeps,
  { projection, head, skipped, reason, progress, batchBytes }: LoadContext,
): Promise<PreparedShadowTables> => {
  const { wholeStreams } = projection;
  const openShadow = (loadUntil: LogPosition | undefined) =>
    openShadowTables(connection.db, { projection, store }, { reason, loadUntil }, progress);

  const loadUntil = source && wholeStreams && (await findLoadEnd(source, store, head));
  const shadow = await openShadow(loadUntil);
  if (shadow.record.indexed || !source || !wholeStreams) return { shadow, loadedEvents: 0 };
  const target: Target = { db: shadow.db, projection, skipped };
  try {
    const loadOptions = { store, source, wholeStreams, target, progress, batchBytes };
    return { shadow, loadedEvents: await bulkLoad(connection, shadow, loadOptions) };
  } catch (error) {
    if (!(error instanceof BulkLoadError)) throw error;
    await connection.db.transaction().execute((tx) => discardShadowTables(tx, projection.name));
    return { shadow: await openShadow(undefined), loadedEvents: 0 };
  }
};

/** The head, if what is read directly is the log that is served. */
const findLoadEnd = async (
  source: StreamReader,
  store: EventStore,
  position: bigint,
): Promise<LogPosition | undefined> => {
  const eventId = await findEventIdAt(store, position);
  if (eventId === undefined || (await source.idAt(position)) !== eventId) return undefined;
  return { position, eventId };
};

/** Held until the connection ends, however it ends. */
const acquireLock = async (db: Db, { name }: Projection): Promise<void> => {
  if (await lockShadowTables(db, name, 'end of connection')) return;
  throw new RebuildInProgressError(`${name} is being rebuilt already`);
};
