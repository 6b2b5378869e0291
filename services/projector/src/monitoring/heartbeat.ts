import { setTimeout as delay } from 'node:timers/promises';

import { type Db, findStopPosition } from '@hiring/database';
import { type EventStore, findEventIdAt, headPosition, readNewestAfter } from '@hiring/eventstore';
import {
  type Leaseholder,
  loadRepairs,
  type Projection,
  touchCheckpoints,
} from '@hiring/projections';

import type { ProjectionRunner } from '../runner/projection-runner.ts';
import type { RunnerSet } from '../runner/runner-set.ts';
import type { Subscriptions } from '../subscription/subscriptions.ts';
import { createLogEndReader } from './log-end.ts';
import type { Metrics } from './metrics.ts';
import type { Watch } from './watch.ts';

export type HeartbeatDeps = {
  readonly db: Db;
  readonly store: EventStore;
  readonly subscriptions: Subscriptions;
  readonly metrics: Metrics;
  readonly watch: Watch;
  readonly signal: AbortSignal;
  readonly projections: readonly Projection[];
  readonly leaseholder: Leaseholder;
};

const intervalMs = 1_000;

/**
 * Every second, also without events: marks the runners as alive, which renews the leases of partitions; updates which
 * partitions run; and reopens runners whose checkpoint was dropped, whose error an operator cleared, whose event an
 * operator skipped or requested to retry, or whose log became shorter than their position. Runs until the signal aborts.
 */
export const runHeartbeat = async (runners: RunnerSet, deps: HeartbeatDeps): Promise<void> => {
  const { store, subscriptions, metrics } = deps;
  const readLogEnd = createLogEndReader({
    readHead: async () => (await headPosition(store)) ?? 0n,
    readNewestAfter: (position) => readNewestAfter(store, position),
    takeReceived: subscriptions.takeReceived,
    lags: metrics.lags,
  });
  while (!deps.signal.aborted) {
    const results = await Promise.allSettled([
      markAlive(runners, deps),
      reopenRepaired(runners.list(), deps),
      reopenAheadOfLog(runners.list(), readLogEnd),
    ]);
    const failed = results.filter((result) => result.status === 'rejected');
    for (const { reason } of failed) deps.watch.failed('heartbeat', reason);
    if (failed.length === 0) deps.watch.worked('heartbeat');
    await delay(intervalMs, undefined, { signal: deps.signal }).catch(() => undefined);
  }
};

const markAlive = async (
  runners: RunnerSet,
  { db, projections, leaseholder }: HeartbeatDeps,
): Promise<void> => {
  if (projections.length === 0) return;
  const found = await touchCheckpoints(db, projections, leaseholder).catch((error: unknown) => {
    if (isMissingTable(error)) return [];
    throw error;
  });
  const isMissing = projections.some(
    ({ name }) => !found.some(({ projection }) => projection === name),
  );
  for (const runner of runners.list()) {
    const checkpoint = found.find(
      ({ projection, partition }) =>
        projection === runner.projection.name && partition === runner.partition.index,
    );
    const isResumed = runner.isStopped() && checkpoint?.error === null;
    if (isResumed || isMissing) runner.reopen();
  }
  runners.update(found);
};

/** A runner reads the repairs of its projection when it starts. */
const reopenRepaired = async (
  runners: readonly ProjectionRunner[],
  { db, store }: Pick<HeartbeatDeps, 'db' | 'store'>,
): Promise<void> => {
  for (const runner of runners.filter((candidate) => candidate.isStopped())) {
    const { projection } = runner;
    const { skipped, retries } = await loadRepairs(store, projection);
    const position = await findStopPosition(db, projection.name, runner.partition.index);
    const eventId = position === null ? undefined : await findEventIdAt(store, position);
    const isSkipped = eventId !== undefined && skipped.has(eventId);
    if (isSkipped || retries > runner.knownRetries()) runner.reopen();
  }
};

/** Reads the positions before the end of the log, so that a fast runner does not seem to be ahead of the log. */
const reopenAheadOfLog = async (
  runners: readonly ProjectionRunner[],
  readLogEnd: () => Promise<bigint>,
): Promise<void> => {
  const positions = runners.map((runner) => ({ runner, position: runner.position() }));
  const head = await readLogEnd();
  for (const { runner, position } of positions) {
    if (position !== undefined && position > head) runner.reopen();
  }
};

const isMissingTable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42P01';
