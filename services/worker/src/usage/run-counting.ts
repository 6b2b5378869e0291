import { type Db, read } from '@hiring/database';
import { projectionRepairs } from '@hiring/domain';
import { Conflict, type EventStore, load, withoutPersonalData } from '@hiring/eventstore';
import type { Failures } from '@hiring/telemetry';

import { pause } from '../retry.ts';
import { countStream } from './count-stream.ts';

type CountingDeps = {
  readonly db: Db;
  readonly store: EventStore;
  readonly failures: Failures;
  readonly now: () => Date;
};

type RunDeps = CountingDeps & { readonly signal: AbortSignal };

const intervalMs = 600_000;
const dayMs = 86_400_000;

/** Days after the end of its day until a stream is closed, so that no process still writes to it. */
const settledDays = 2;

/** Streams of one run. */
const maxStreams = 1_000;

/** The source of failures in log lines. */
const source = 'usage counts';

/**
 * Every ten minutes counts the usage streams whose day ended two days ago
 * (docs/adr/0048-counts-of-finished-usage-streams.md). Returns how to stop: a stream that is being counted is counted
 * again later.
 */
export const startCounting = (deps: CountingDeps): (() => Promise<void>) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const counting = runCounting({ ...deps, store: withoutPersonalData(deps.store), signal });
  return () => {
    stopping.abort();
    return counting;
  };
};

const runCounting = async (deps: RunDeps): Promise<void> => {
  const { failures, signal } = deps;
  do {
    try {
      await countFinished(deps);
      failures.worked(source);
    } catch (error) {
      if (!signal.aborted) failures.failed(source, error);
    }
  } while (await pause(intervalMs, signal));
};

/** A stream that fails does not stop the others; the first error is thrown at the end. */
const countFinished = async (deps: RunDeps): Promise<void> => {
  const streams = await findFinished(deps);
  if (streams.length === 0) return;
  const { state } = await load(deps.store, projectionRepairs, 'api-key-usage');
  const skipped = new Set(state.skipped);
  const errors: unknown[] = [];
  for (const { stream } of streams) {
    if (deps.signal.aborted) return;
    await countStream({ ...deps, skipped }, stream).catch((error: unknown) => {
      // Another worker counts it, or a use came late.
      if (!(error instanceof Conflict)) errors.push(error);
    });
  }
  if (errors.length > 0) throw errors[0];
};

const findFinished = ({ db, now }: CountingDeps) => {
  const firstOpenMs = now().getTime() - settledDays * dayMs;
  return read(db)
    .selectFrom('api_key_usage_streams')
    .select('stream')
    .where('counted_position', 'is', null)
    .where('day', '<', new Date(firstOpenMs).toISOString().slice(0, 10))
    .orderBy('day')
    .orderBy('stream')
    .limit(maxStreams)
    .execute();
};
