import { setTimeout as delay } from 'node:timers/promises';

import { headPosition, subscribe } from '@hiring/eventstore';
import {
  type Projection,
  type RebuildDeps,
  type RebuildRequest,
  rebuildTogether,
} from '@hiring/projections';

export type SharedRebuildsDeps = RebuildDeps & {
  readonly projections: readonly Projection[];
  /** The number of events from which on a first start rebuilds instead of following the log. */
  readonly longLogEvents: number;
};

/** Rebuilds for all runners. */
export type SharedRebuilds = {
  /** Whether the log has so many events that a rebuild applies them sooner than a runner. Throws StoreUnavailable. */
  readonly isLogLong: () => Promise<boolean>;
  /**
   * Rebuilds a projection together with those that other runners request at the same time, so that the log is read
   * once. Rejects as `rebuildTogether` does. Ends early once the signals of all these runners have aborted.
   */
  readonly rebuild: (
    request: Omit<RebuildRequest, 'progress'>,
    signal: AbortSignal,
  ) => Promise<void>;
};

type QueuedRebuild = {
  readonly request: RebuildRequest;
  readonly signal: AbortSignal;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
};

/** Milliseconds in which requests of several runners are collected. */
const collectionMs = 100;

export const createSharedRebuilds = (deps: SharedRebuildsDeps): SharedRebuilds => {
  let queue: QueuedRebuild[] = [];
  let isLong = false;
  let checking: Promise<boolean> | undefined;

  const runQueue = async (): Promise<void> => {
    await delay(collectionMs);
    const rebuilds = queue;
    queue = [];
    const signal = abortAfterAll(rebuilds.map((queued) => queued.signal));
    // Several partitions of a projection may request the same rebuild.
    const requests = [
      ...new Map(rebuilds.map(({ request }) => [request.projection.name, request])).values(),
    ];
    const results = rebuildTogether({ ...deps, signal }, requests);
    for (const { request, resolve, reject } of rebuilds) {
      const nth = requests.findIndex(({ projection }) => projection === request.projection);
      results[nth]?.then(resolve, reject);
    }
  };
  return {
    isLogLong: async () => {
      if (isLong) return true;
      checking ??= isLogLong(deps).finally(() => (checking = undefined));
      isLong = await checking;
      return isLong;
    },
    rebuild: (request, signal) =>
      new Promise((resolve, reject) => {
        queue.push({ request, signal, resolve, reject });
        if (queue.length === 1) void runQueue();
      }),
  };
};

/** Reads at most `longLogEvents` events. */
const isLogLong = async ({
  store,
  projections,
  longLogEvents,
  signal,
}: SharedRebuildsDeps): Promise<boolean> => {
  // A position is at least the number of events up to it.
  if (((await headPosition(store)) ?? 0n) < BigInt(longLogEvents)) return false;
  const categories = [...new Set(projections.flatMap((projection) => projection.categories))];
  let events = 0;
  for await (const batch of subscribe(store, { categories, after: 0n, signal, once: true })) {
    events += batch.events.length;
    if (events >= longLogEvents || batch.live) break;
  }
  return events >= longLogEvents;
};

/** Returns a signal that aborts when the last of several signals has aborted. */
const abortAfterAll = (signals: readonly AbortSignal[]): AbortSignal => {
  const controller = new AbortController();
  const abortIfAll = (): void => {
    if (signals.every(({ aborted }) => aborted)) controller.abort();
  };
  for (const signal of signals) signal.addEventListener('abort', abortIfAll, { once: true });
  abortIfAll();
  return controller.signal;
};
