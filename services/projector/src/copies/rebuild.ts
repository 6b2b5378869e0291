import { type EventStore, eventIdAt, headPosition } from '@hiring/eventstore';
import { type Copying, type Db, discardCopy, lockCopy, read } from '@hiring/readmodels';

import type { Target } from '../apply.ts';
import { checkpointOf, Overtaken, type Place } from '../checkpoint.ts';
import { whyReplaced } from '../log-identity.ts';
import type { Projection } from '../projection.ts';
import { skipsOf } from '../skips.ts';
import { CopyStopped, Stopped } from '../stopped.ts';
import { type Copy, openCopy, recordOn } from './copy.ts';
import { fill, type StreamSource, Unfillable, usualBatchBytes } from './fill.ts';
import { followUntilSwapped } from './follow.ts';
import { onOwnConnection, type OwnConnection } from './own-connection.ts';
import { type Progress, silent } from './progress.ts';

export type RebuildDeps = OwnConnection & {
  readonly store: EventStore;
  /** Where the log lies, if that can be read. */
  readonly source?: StreamSource | undefined;
};

/** Somebody else makes a copy of this projection at the moment. */
export class BeingRebuilt extends Error {
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
  { reason, progress = silent, batchBytes = usualBatchBytes }: RebuildOptions,
): Promise<void> =>
  onOwnConnection(deps, async (connection) => {
    const { db } = connection;
    const { store } = deps;
    await lock(db, projection);
    const live = await checkpointOf(read(db), projection.name).executeTakeFirstOrThrow();
    if (live.version > projection.version) {
      throw new Overtaken(`${projection.name} is run by version ${live.version}`);
    }
    const replaced = (await whyReplaced(store, live)) !== undefined;
    const head = (await headPosition(store)) ?? 0n;
    const skipped = await skipsOf(store, projection);
    const { copy, filled } = await filledCopy(connection, deps, {
      projection,
      head,
      skipped,
      reason,
      progress,
      batchBytes,
    });
    const target: Target = { db: copy.db, projection, skipped };
    try {
      await followUntilSwapped(db, copy, { ...deps, target, replaced, head, filled, progress });
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      await recordOn(db, copy, { error: error.message, error_position: error.at });
      throw new CopyStopped(error.message, error, { cause: error });
    }
    progress.stage('swapped');
  });

type Begun = {
  readonly projection: Projection;
  readonly head: bigint;
  readonly skipped: ReadonlySet<string>;
  readonly reason: string;
  readonly progress: Progress;
  readonly batchBytes: number;
};

type Filled = {
  readonly copy: Copy;
  /** How many events were taken in stream by stream. */
  readonly filled: number;
};

/** A copy with its indexes that goes on in log order: filled stream by stream where the log can be read like that. */
const filledCopy = async (
  connection: Copying,
  { store, source }: RebuildDeps,
  { projection, head, skipped, reason, progress, batchBytes }: Begun,
): Promise<Filled> => {
  const { wholeStreams } = projection;
  const open = (place: Place | undefined) =>
    openCopy(connection.db, { projection, store }, { reason, fillUntil: place }, progress);

  const place = source && wholeStreams && (await placeIn(source, store, head));
  const copy = await open(place);
  if (copy.record.indexed || !source || !wholeStreams) return { copy, filled: 0 };
  const target: Target = { db: copy.db, projection, skipped };
  try {
    const filling = { store, source, wholeStreams, target, progress, batchBytes };
    return { copy, filled: await fill(connection, copy, filling) };
  } catch (error) {
    if (!(error instanceof Unfillable)) throw error;
    await connection.db.transaction().execute((tx) => discardCopy(tx, projection.name));
    return { copy: await open(undefined), filled: 0 };
  }
};

/** The head, if what is read directly is the log that is served. */
const placeIn = async (
  source: StreamSource,
  store: EventStore,
  position: bigint,
): Promise<Place | undefined> => {
  const eventId = await eventIdAt(store, position);
  if (eventId === undefined || (await source.idAt(position)) !== eventId) return undefined;
  return { position, eventId };
};

/** Held until the connection ends, however it ends. */
const lock = async (db: Db, { name }: Projection): Promise<void> => {
  if (await lockCopy(db, name, 'end of connection')) return;
  throw new BeingRebuilt(`${name} is being rebuilt already`);
};
