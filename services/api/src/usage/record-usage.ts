import {
  apiKeyUsageCategory,
  type ApiKeyUse,
  type EventMetadata,
  streamName,
} from '@hiring/domain';
import { appendToStream, Conflict } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';

import { createBatchLoader } from '../concurrency/batch-loader.ts';
import type { Deps } from '../deps.ts';
import { createMicrosecondClock } from './microsecond-clock.ts';

/** One request made with a key (specification §2.3). */
export type Usage = Omit<ApiKeyUse, 'usedAt'>;

/** Resolves when the use is in the log for good. Throws StoreUnavailable. */
export type RecordUsage = (usage: Usage) => Promise<void>;

type UsageRecorderDeps = Pick<Deps, 'store' | 'now' | 'noteWrite' | 'metrics'>;

/** Uses in one append at most: with the longest of paths and agents still under its 1 MiB. */
const maxUsesPerAppend = 128;

/** Uses in one event at most: so few that a reader may count what it holds in memory by events. */
const maxUsesPerEvent = 32;

/**
 * Group commit: one append is in flight, everything used meanwhile goes into the next (decisions §3), in as few
 * events as hold it. Each process is the only writer of its stream and so appends at the exact revision, which settles an append whose answer was
 * lost. A stream that is not where it was left belongs to a log that was restored to an older point: another one is begun.
 */
export const createUsageRecorder = ({
  store,
  now,
  noteWrite,
  metrics,
}: UsageRecorderDeps): RecordUsage => {
  const stamp = createMicrosecondClock(now);
  let end = startStream('');

  const appendToEnd = async (uses: readonly ApiKeyUse[]): Promise<void> => {
    const { stream, revision: expectedRevision } = end;
    const events = splitIntoBatches(uses).map(
      (batch) => ({ type: 'ApiKeyUsed', data: { uses: batch } }) as const,
    );
    const appended = await appendToStream(store, stream, events, { metadata, expectedRevision });
    end = { ...end, revision: appended.revision };
    noteWrite(apiKeyUsageCategory, appended.position);
  };

  const append = createBatchLoader(async (uses: readonly ApiKeyUse[]) => {
    const day = uses[0]?.usedAt.slice(0, 10) ?? '';
    if (end.day !== day) end = startStream(day);
    try {
      await appendToEnd(uses).catch((error: unknown) => {
        if (!(error instanceof Conflict)) throw error;
        end = startStream(day);
        return appendToEnd(uses);
      });
      metrics.usageGroupSize.observe(uses.length);
    } catch (error) {
      // Whether it was appended is not known, so neither is the revision: leave that stream alone.
      end = startStream('');
      throw error;
    }
    return uses.map(() => undefined);
  }, maxUsesPerAppend);

  return (usage) => append({ ...usage, usedAt: stamp() });
};

const splitIntoBatches = (uses: readonly ApiKeyUse[]): ApiKeyUse[][] => {
  const batches: ApiKeyUse[][] = [];
  for (let from = 0; from < uses.length; from += maxUsesPerEvent) {
    batches.push(uses.slice(from, from + maxUsesPerEvent));
  }
  return batches;
};

type StreamEnd = {
  readonly day: string;
  readonly stream: string;
  readonly revision: bigint | undefined;
};

/** A stream that only this process writes: `apiKeyUsage-<yyyy-mm-dd>.<uuid>`. */
const startStream = (day: string): StreamEnd => ({
  day,
  stream: streamName({ category: apiKeyUsageCategory }, `${day}.${uuid()}`),
  revision: undefined,
});

const metadata: EventMetadata = {
  actor: { type: 'system', name: 'api' },
  requestId: null,
  causationId: null,
};
