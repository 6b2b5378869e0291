import type { ProjectionPartition, ProjectionStoppedError } from '@hiring/projections';
import { type Log, type Tracing, watchFailures } from '@hiring/telemetry';

import type { SubscriptionBatch } from '../subscription/subscribe-to-batches.ts';
import type { Metrics } from './metrics.ts';
import { type ProjectionState, trackPartitionStates } from './partition-states.ts';

type AppliedBatch = {
  readonly batch: SubscriptionBatch;
  readonly reached: bigint;
  readonly seconds: number;
};

/** Receives everything that runners report. */
export type Watch = {
  readonly opened: (followed: ProjectionPartition, position: bigint) => void;
  readonly applied: (followed: ProjectionPartition, applied: AppliedBatch) => void;
  /** The runner has ended: with the projector, or because another projector runs the partition. */
  readonly closed: (followed: ProjectionPartition) => void;
  /** The runner rebuilds its projection before it continues. */
  readonly rebuilding: (projection: string, reason: string) => void;
  readonly stopped: (followed: ProjectionPartition, stopped: ProjectionStoppedError) => void;
  /**
   * A failure that may pass. `source` is a projection or one of its partitions, `partitions`, `audit chains`,
   * `audit anchors`, `start`, `connection`, `heartbeat`, `retention`, `maintenance`, `samples` or `tracing`. Logged once,
   * until the source has worked again.
   */
  readonly failed: (source: string, error: unknown) => void;
  readonly worked: (source: string) => void;
  /** The partitions that were removed. */
  readonly removed: (projection: string, partitions: readonly string[]) => void;
};

type WatchDeps = {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly now: () => Date;
};

/** Reports as metrics, spans and log lines: names, positions and reasons, never the data of an event. */
export const createWatch = ({ log, metrics, tracing, now }: WatchDeps): Watch => {
  const failures = watchFailures(log);
  const states = trackPartitionStates();
  const report = (projection: string, { partitions, position, stopped }: ProjectionState): void => {
    metrics.partitions.set({ projection }, partitions);
    metrics.stopped.set({ projection }, stopped ? 1 : 0);
    metrics.lags.setPosition(projection, position);
    if (position !== undefined) metrics.position.set({ projection }, Number(position));
    else metrics.position.remove({ projection });
  };
  return {
    opened: (followed, position) => {
      const { name: projection } = followed.projection;
      const stop = states.getStop(followed);
      report(projection, states.set(followed, { position, stop }));
      // A runner that fails and opens repeatedly has not worked in between.
      if (stop !== undefined || failures.isFailing(toSource(followed))) return;
      log.info('projection opened', { projection, position: String(position) });
    },
    applied: (followed, applied) => {
      const { name: projection } = followed.projection;
      const { batch, reached, seconds } = applied;
      failures.worked(toSource(followed));
      report(projection, states.set(followed, { position: reached }));
      metrics.batchSeconds.observe({ projection }, seconds);
      metrics.events.inc({ projection }, batch.events.length);
      const [oldest] = batch.events;
      if (!oldest) return;
      const delay = Math.max(0, now().getTime() - Date.parse(oldest.recordedAt)) / 1_000;
      if (batch.live) metrics.delaySeconds.observe({ projection }, delay);
      log.debug('applied', { projection, ...toLogFields(applied) });
      if (batch.live) trace(tracing, projection, applied);
    },
    closed: (followed) => report(followed.projection.name, states.remove(followed)),
    rebuilding: (projection, reason) => log.warn('rebuilding', { projection, reason }),
    stopped: (followed, { from, at, message }) => {
      const { name: projection } = followed.projection;
      const stop = `${at} ${message}`;
      const isKnown = states.getStop(followed) === stop;
      report(projection, states.set(followed, { position: from, stop }));
      if (isKnown) return;
      log.error('projection stopped', { projection, position: String(at), reason: message });
    },
    failed: failures.failed,
    worked: failures.worked,
    removed: (projection, partitions) => {
      for (const name of partitions) log.info(`old partition ${name} removed`, { projection });
    },
  };
};

/** Returns the source of the failures of a partition: the name of the projection, if the partition is all of it. */
export const toSource = ({ projection: { name }, partition }: ProjectionPartition): string =>
  partition.count === 1 ? name : `${name} ${partition.index + 1}/${partition.count}`;

/** The largest number of requests named in one log line. */
const maxRequestIds = 16;

const toLogFields = ({ batch: { events }, reached, seconds }: AppliedBatch) => ({
  position: String(reached),
  events: events.length,
  requestIds: distinct(events.map(({ metadata }) => metadata.requestId ?? undefined)).slice(
    0,
    maxRequestIds,
  ),
  ms: seconds * 1_000,
});

/** Records one span for each traced request in the batch. */
const trace = (tracing: Tracing, projection: string, { batch, seconds }: AppliedBatch): void => {
  for (const parent of distinct(batch.events.map(({ metadata }) => metadata.traceparent))) {
    const events = batch.events.filter(({ metadata }) => metadata.traceparent === parent);
    tracing.recordFinished(`project ${projection}`, {
      kind: 'consumer',
      parent,
      seconds,
      attributes: {
        'hiring.projection': projection,
        'hiring.events': events.length,
        'hiring.position': String(events.at(-1)?.position),
      },
    });
  }
};

const distinct = (values: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(values.filter((value) => value !== undefined)),
];
