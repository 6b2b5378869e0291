import { type ApiKeyUsageEvent, apiKeyUsageCategory, type Cause, streamOf } from '@hiring/domain';
import { appendFacts, Conflict } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';

import type { Deps } from '../deps.ts';
import { batched } from '../http/batched.ts';
import { microseconds } from './microseconds.ts';

/** One request made with a key (specification §2.3). */
export type Usage = Omit<ApiKeyUsageEvent['data'], 'usedAt'>;

/** Resolves when the use is in the log for good. Throws StoreUnavailable. */
export type RecordUsage = (usage: Usage) => Promise<void>;

type Needs = Pick<Deps, 'store' | 'now' | 'written' | 'metrics'>;

/** Events in one append at most: with the longest of paths and agents still under the 1 MiB of one append. */
const maxGroup = 128;

/**
 * Group commit: one append is in flight, everything used meanwhile goes into the next (decisions §3). Each process is the
 * only writer of its stream and so appends at the exact revision, which settles an append whose answer was lost. A stream
 * that is not where it was left belongs to a log that was restored to an older point: another one is begun.
 */
export const usageRecorder = ({ store, now, written, metrics }: Needs): RecordUsage => {
  const stamp = microseconds(now);
  let end = beginning('');

  const appendToEnd = async (events: readonly ApiKeyUsageEvent[]): Promise<void> => {
    const { stream, revision: expectedRevision } = end;
    const appended = await appendFacts(store, stream, events, { cause, expectedRevision });
    end = { ...end, revision: appended.revision };
    written(apiKeyUsageCategory, appended.position);
  };

  const append = batched(async (events: readonly ApiKeyUsageEvent[]) => {
    const day = events[0]?.data.usedAt.slice(0, 10) ?? '';
    if (end.day !== day) end = beginning(day);
    try {
      await appendToEnd(events).catch((error: unknown) => {
        if (!(error instanceof Conflict)) throw error;
        end = beginning(day);
        return appendToEnd(events);
      });
      metrics.usageGroupSize.observe(events.length);
    } catch (error) {
      // Whether it was appended is not known, so neither is the revision: leave that stream alone.
      end = beginning('');
      throw error;
    }
    return events.map(() => undefined);
  }, maxGroup);

  return (usage) => append({ type: 'ApiKeyUsed', data: { ...usage, usedAt: stamp() } });
};

type End = { readonly day: string; readonly stream: string; readonly revision: bigint | undefined };

/** A stream nobody else writes: `apiKeyUsage-<yyyy-mm-dd>.<uuid>`. */
const beginning = (day: string): End => ({
  day,
  stream: streamOf({ category: apiKeyUsageCategory }, `${day}.${uuid()}`),
  revision: undefined,
});

const cause: Cause = {
  actor: { type: 'system', name: 'api' },
  requestId: null,
  causationId: null,
};
