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
import { splitUses } from './split-uses.ts';

/** One request made with a key (specification §2.3). */
export type Usage = Omit<ApiKeyUse, 'usedAt'>;

/** Records a use. Resolves when it is durable in the log. Throws StoreUnavailable. */
export type RecordUsage = (usage: Usage) => Promise<void>;

type UsageRecorderDeps = Pick<Deps, 'store' | 'now' | 'noteWrite' | 'metrics'>;

/** Maximum number of uses in one append, which then stays under 1 MiB even with the longest paths and user agents. */
const maxUsesPerAppend = 128;

/**
 * Creates the recorder of uses, with group commit: one append is in flight, and the uses that arrive meanwhile go into
 * the next one (decisions §3), in as few events as possible. Each process is the only writer of its stream and appends
 * at the exact revision, so a repeat settles an append whose response was lost. A stream with another revision belongs
 * to a log that was restored to an older point; the recorder then starts a new stream.
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
    const events = splitUses(uses).map(
      (usesOfEvent) => ({ type: 'ApiKeyUsed', data: { uses: usesOfEvent } }) as const,
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
      // The outcome of the append is unknown, and so is the revision: the next append starts a new stream.
      end = startStream('');
      throw error;
    }
    return uses.map(() => undefined);
  }, maxUsesPerAppend);

  return (usage) => append({ ...usage, usedAt: stamp() });
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
