import type { ProjectionStoppedError } from '@hiring/projections';
import { type Log, type Tracing, watchFailures } from '@hiring/telemetry';

import type { SubscriptionBatch } from '../subscription/subscribe-to-batches.ts';
import type { Metrics } from './metrics.ts';

type AppliedBatch = {
  readonly batch: SubscriptionBatch;
  readonly reached: bigint;
  readonly seconds: number;
};

/** Receives everything that runners report. */
export type Watch = {
  readonly opened: (projection: string, position: bigint) => void;
  readonly applied: (projection: string, applied: AppliedBatch) => void;
  /** The runner rebuilds its projection before it continues. */
  readonly rebuilding: (projection: string, reason: string) => void;
  readonly stopped: (projection: string, stopped: ProjectionStoppedError) => void;
  /**
   * A failure that may pass. `source` is a projection, `audit chains`, `audit anchors`, `start`, `connection`,
   * `heartbeat`, `retention`, `maintenance`, `samples` or `tracing`. Logged once, until the source has worked again.
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
  const stops = new Map<string, string>();
  const markWorking = (projection: string): void => {
    metrics.stopped.set({ projection }, 0);
    stops.delete(projection);
    failures.worked(projection);
  };
  return {
    opened: (projection, position) => {
      metrics.lags.setPosition(projection, position);
      metrics.position.set({ projection }, Number(position));
      // A runner that fails and opens repeatedly has not worked in between.
      if (stops.has(projection) || failures.isFailing(projection)) return;
      log.info('projection opened', { projection, position: String(position) });
    },
    applied: (projection, applied) => {
      const { batch, reached, seconds } = applied;
      markWorking(projection);
      metrics.lags.setPosition(projection, reached);
      metrics.position.set({ projection }, Number(reached));
      metrics.batchSeconds.observe({ projection }, seconds);
      metrics.events.inc({ projection }, batch.events.length);
      const [oldest] = batch.events;
      if (!oldest) return;
      const delay = Math.max(0, now().getTime() - Date.parse(oldest.recordedAt)) / 1_000;
      if (batch.live) metrics.delaySeconds.observe({ projection }, delay);
      log.debug('applied', { projection, ...toLogFields(applied) });
      if (batch.live) trace(tracing, projection, applied);
    },
    rebuilding: (projection, reason) => log.warn('rebuilding', { projection, reason }),
    stopped: (projection, { from, at, message }) => {
      metrics.lags.setPosition(projection, from);
      metrics.stopped.set({ projection }, 1);
      const stop = `${at} ${message}`;
      if (stops.get(projection) === stop) return;
      stops.set(projection, stop);
      log.error('projection stopped', { projection, position: String(at), reason: message });
    },
    failed: failures.failed,
    worked: failures.worked,
    removed: (projection, partitions) => {
      for (const name of partitions) log.info(`old partition ${name} removed`, { projection });
    },
  };
};

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
