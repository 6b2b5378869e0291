import { setTimeout as delay } from 'node:timers/promises';

import { type Db, read } from '@hiring/database';
import { backoffMs, type EventStore, findReplacementReason } from '@hiring/eventstore';
import {
  applyBatch,
  type Checkpoint,
  type Commit,
  commitSeparately,
  loadRepairs,
  openCheckpoint,
  PartitionLost,
  type ProjectionPartition,
  ProjectionStoppedError,
  RebuildStoppedError,
  recordStop,
} from '@hiring/projections';

import { toSource, type Watch } from '../monitoring/watch.ts';
import type { Subscriptions } from '../subscription/subscriptions.ts';
import { failuresBefore } from './failures-in-a-row.ts';
import type { SharedRebuilds } from './shared-rebuilds.ts';

export type RunnerDeps = {
  readonly db: Db;
  readonly store: EventStore;
  readonly watch: Watch;
  readonly signal: AbortSignal;
  readonly rebuilds: SharedRebuilds;
  readonly subscriptions: Subscriptions;
  /** Checks that this build may work on these stores. */
  readonly prepare: () => Promise<void>;
  /** Commits the batches of runners that have reached the end of the log. */
  readonly groupCommit: Commit;
  /** The longest time between two batches of a projection with a beat, in milliseconds. */
  readonly maxBeatMs: number;
  /** Milliseconds that a stopped runner waits before it tries its event again. */
  readonly retryAfterMs: number;
};

/** One partition of a projection that follows the log: nearly always all of the projection. */
export type ProjectionRunner = ProjectionPartition & {
  /** The position it has reached; undefined while it is stopped or not yet open. */
  readonly position: () => bigint | undefined;
  /** Whether an event stops it, in its live tables or in a rebuild. */
  readonly isStopped: () => boolean;
  /** The number of retries that had been requested when it started; 0 before. */
  readonly knownRetries: () => number;
  /** Makes it start again from its checkpoint. */
  readonly reopen: () => void;
  /** Ends it after its current batch. */
  readonly stop: () => void;
  /** Resolves after the signal aborted, after `stop`, or when the partition is run by another projector. */
  readonly done: Promise<void>;
};

/**
 * Follows the log for one partition until the signal aborts or another projector runs the partition, and retries after
 * every failure of the database, the store or an event.
 */
export const startRunner = (
  followed: ProjectionPartition,
  allDeps: RunnerDeps,
): ProjectionRunner => {
  const ending = new AbortController();
  const deps = { ...allDeps, signal: AbortSignal.any([allDeps.signal, ending.signal]) };
  let position: bigint | undefined;
  let isStopped = false;
  let knownRetries = 0;
  const onRetries = (retries: number) => (knownRetries = retries);
  let failures = 0;
  let opened = new AbortController();

  const run = async (): Promise<void> => {
    while (!deps.signal.aborted) {
      opened = new AbortController();
      const signal = AbortSignal.any([deps.signal, opened.signal]);
      const startedAt = performance.now();
      // Unknown until it is open: during a rebuild, the last position may be beyond the end of another log.
      position = undefined;
      // The first yield is the position at which the runner was opened.
      let yieldCount = 0;
      try {
        for await (const reached of followLog(followed, { ...deps, signal, onRetries })) {
          position = reached;
          // Opening alone is no progress: the first event may fail every time.
          isStopped = false;
          yieldCount++;
        }
      } catch (error) {
        position = undefined;
        if (error instanceof PartitionLost) ending.abort();
        if (ending.signal.aborted) return;
        const ranMs = performance.now() - startedAt;
        failures = failuresBefore({ failures, hasApplied: yieldCount > 1, ranMs });
        const wait = await handleFailure(followed, deps, { error, failures: failures++ });
        isStopped = error instanceof ProjectionStoppedError;
        await delay(wait, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  return {
    ...followed,
    position: () => position,
    isStopped: () => isStopped,
    knownRetries: () => knownRetries,
    reopen: () => opened.abort(),
    stop: () => ending.abort(),
    done: run().finally(() => deps.watch.closed(followed)),
  };
};

/**
 * Yields every position reached, from the checkpoint on. Throws ProjectionStoppedError, CheckpointConflict and errors
 * of the database.
 */
async function* followLog(
  followed: ProjectionPartition,
  deps: RunnerDeps & { readonly onRetries: (retries: number) => void },
): AsyncGenerator<bigint, void> {
  const { projection } = followed;
  const { db, store, watch, subscriptions, groupCommit, prepare, signal } = deps;
  const { name, categories } = projection;
  const beatMs = Math.min(projection.beatMs ?? 0, deps.maxBeatMs);
  await prepare();
  // Before a rebuild, which may stop: a retry that is requested afterwards makes this runner start again.
  const { skipped, retries } = await loadRepairs(store, projection);
  deps.onRetries(retries);
  let reached = await findStart(followed, deps);
  const target = { ...followed, db: read(db), skipped };
  watch.opened(followed, reached);
  yield reached;

  // A subscription that was lost may reconnect to another log, so followLog ends and checks the log again.
  const options = { categories, after: reached, signal, beatMs, projection: name };
  for await (const batch of subscriptions.follow(options)) {
    const started = performance.now();
    const commit = batch.live ? groupCommit : commitSeparately;
    reached = await applyBatch(target, batch, reached, commit);
    const seconds = (performance.now() - started) / 1_000;
    watch.applied(followed, { batch, reached, seconds });
    yield reached;
  }
}

/**
 * Returns the position to follow from. Rows of an older build, or of a log that was restored or replaced since, stay
 * readable until a rebuild from this log has replaced them. A first start over a long log is a rebuild, too: it is
 * several times as fast.
 */
const findStart = async (
  { projection, partition }: ProjectionPartition,
  deps: RunnerDeps,
): Promise<bigint> => {
  const { db, watch, rebuilds, signal } = deps;
  const checkpoint = await openCheckpoint(read(db), projection, partition);
  const reason = await findRebuildReason(projection, checkpoint, deps);
  if (reason === undefined) return checkpoint.position;
  watch.rebuilding(projection.name, reason);
  await rebuilds.rebuild({ projection, reason }, signal);
  return (await openCheckpoint(read(db), projection, partition)).position;
};

const findRebuildReason = async (
  { version }: ProjectionPartition['projection'],
  checkpoint: Checkpoint,
  { store, rebuilds }: RunnerDeps,
): Promise<string | undefined> => {
  if (checkpoint.version < version) return `version ${checkpoint.version} was raised to ${version}`;
  if (checkpoint.position > 0n) return findReplacementReason(store, checkpoint);
  return (await rebuilds.isLogLong()) ? 'it has no rows yet, and the log is long' : undefined;
};

/** Records a stop or reports any other failure; returns how many milliseconds to wait. */
const handleFailure = async (
  followed: ProjectionPartition,
  { db, watch, retryAfterMs }: RunnerDeps,
  { error, failures }: { error: unknown; failures: number },
): Promise<number> => {
  const backoff = backoffMs(failures, { firstMs: 50, maxMs: 1_000 });
  if (!(error instanceof ProjectionStoppedError)) {
    watch.failed(toSource(followed), error);
    return backoff;
  }
  try {
    if (!(error instanceof RebuildStoppedError)) await recordStop(read(db), followed, error);
    watch.stopped(followed, error);
    return retryAfterMs;
  } catch (failure) {
    watch.failed(toSource(followed), failure);
    return backoff;
  }
};
