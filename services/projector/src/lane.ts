import { setTimeout as delay } from 'node:timers/promises';

import { type EventStore, headPosition, subscribe } from '@hiring/eventstore';
import { type Db, migrate, read } from '@hiring/readmodels';

import { applyBatch, type Target } from './apply.ts';
import { openCheckpoint, recordStop } from './checkpoint.ts';
import type { Projection } from './projection.ts';
import { Stopped, stoppedBeyond } from './stopped.ts';
import type { Watch } from './watch.ts';

export type LaneDeps = {
  readonly db: Db;
  readonly store: EventStore;
  readonly watch: Watch;
  readonly signal: AbortSignal;
  /** Milliseconds a stopped lane waits before it tries its event again. */
  readonly retryAfter: number;
};

/** One projection at work. */
export type Lane = {
  readonly projection: Projection;
  /** The position it has reached; undefined while it is stopped or not yet open. */
  readonly position: () => bigint | undefined;
  /** Makes it go by its checkpoint again. */
  readonly reopen: () => void;
  /** Resolves after the signal aborted. */
  readonly done: Promise<void>;
};

/** Follows the log for one projection until the signal aborts, whatever happens to the database, the store or an event. */
export const startLane = (projection: Projection, deps: LaneDeps): Lane => {
  let position: bigint | undefined;
  let failures = 0;
  let opened = new AbortController();

  const run = async (): Promise<void> => {
    while (!deps.signal.aborted) {
      opened = new AbortController();
      const signal = AbortSignal.any([deps.signal, opened.signal]);
      try {
        for await (const reached of follow(projection, { ...deps, signal })) {
          position = reached;
          failures = 0;
        }
      } catch (error) {
        position = undefined;
        const wait = await setback(projection, deps, { error, failures: failures++ });
        await delay(wait, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  return { projection, position: () => position, reopen: () => opened.abort(), done: run() };
};

/** Every position reached, from the checkpoint on. Throws Stopped, Overtaken and whatever the database says. */
async function* follow(
  projection: Projection,
  { db, store, watch, signal }: LaneDeps,
): AsyncGenerator<bigint, void> {
  await migrate(db);
  const target = { db: read(db), projection };
  let reached = await startingPoint(target, store);
  watch.opened(projection.name, reached);
  yield reached;

  const { categories } = projection;
  const after = reached === 0n ? undefined : reached;
  for await (const batch of subscribe(store, { categories, after, signal })) {
    const started = performance.now();
    reached = await applyBatch(target, batch, reached);
    const seconds = (performance.now() - started) / 1_000;
    watch.applied(projection.name, { batch, reached, seconds });
    yield reached;
  }
}

/** The checkpoint, unless it lies beyond the end of the log, now or when that was last seen: then nothing may follow. */
const startingPoint = async ({ db, projection }: Target, store: EventStore): Promise<bigint> => {
  const { position, error, errorPosition } = await openCheckpoint(db, projection);
  if (error !== null && errorPosition === position) {
    throw new Stopped(error, { from: position, at: position });
  }
  const head = (await headPosition(store)) ?? 0n;
  if (head < position) throw stoppedBeyond(head, position);
  return position;
};

/** Records a stop, reports all else; answers how many milliseconds to wait. */
const setback = async (
  projection: Projection,
  { db, watch, retryAfter }: LaneDeps,
  { error, failures }: { error: unknown; failures: number },
): Promise<number> => {
  const backoff = Math.min(1_000, 50 * 2 ** failures);
  if (!(error instanceof Stopped)) {
    watch.failed(projection.name, error);
    return backoff;
  }
  try {
    await recordStop(read(db), projection, error);
    watch.stopped(projection.name, error);
    return retryAfter;
  } catch (failure) {
    watch.failed(projection.name, failure);
    return backoff;
  }
};
