import { apiKeyUsageCategory, type ApiKeyUse, type Cause, streamOf } from '@hiring/domain';
import { appendFacts, Conflict } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';

import type { Deps } from '../deps.ts';
import { batched } from '../http/batched.ts';
import { microseconds } from './microseconds.ts';

/** One request made with a key (specification §2.3). */
export type Usage = Omit<ApiKeyUse, 'usedAt'>;

/** Resolves when the use is in the log for good. Throws StoreUnavailable. */
export type RecordUsage = (usage: Usage) => Promise<void>;

type Needs = Pick<Deps, 'store' | 'now' | 'written' | 'metrics'>;

/** Uses in one append at most: with the longest of paths and agents still under its 1 MiB. */
const maxGroup = 128;

/** Uses in one event at most: so few that a reader may count what it holds in memory by events. */
const maxUses = 32;

/**
 * Group commit: one append is in flight, everything used meanwhile goes into the next (decisions §3), in as few
 * events as hold it. Each process is the only writer of its stream and so appends at the exact revision, which settles an append whose answer was
 * lost. A stream that is not where it was left belongs to a log that was restored to an older point: another one is begun.
 */
export const usageRecorder = ({ store, now, written, metrics }: Needs): RecordUsage => {
  const stamp = microseconds(now);
  let end = beginning('');

  const appendToEnd = async (uses: readonly ApiKeyUse[]): Promise<void> => {
    const { stream, revision: expectedRevision } = end;
    const events = inParts(uses).map(
      (part) => ({ type: 'ApiKeyUsed', data: { uses: part } }) as const,
    );
    const appended = await appendFacts(store, stream, events, { cause, expectedRevision });
    end = { ...end, revision: appended.revision };
    written(apiKeyUsageCategory, appended.position);
  };

  const append = batched(async (uses: readonly ApiKeyUse[]) => {
    const day = uses[0]?.usedAt.slice(0, 10) ?? '';
    if (end.day !== day) end = beginning(day);
    try {
      await appendToEnd(uses).catch((error: unknown) => {
        if (!(error instanceof Conflict)) throw error;
        end = beginning(day);
        return appendToEnd(uses);
      });
      metrics.usageGroupSize.observe(uses.length);
    } catch (error) {
      // Whether it was appended is not known, so neither is the revision: leave that stream alone.
      end = beginning('');
      throw error;
    }
    return uses.map(() => undefined);
  }, maxGroup);

  return (usage) => append({ ...usage, usedAt: stamp() });
};

const inParts = (uses: readonly ApiKeyUse[]): ApiKeyUse[][] => {
  const parts: ApiKeyUse[][] = [];
  for (let from = 0; from < uses.length; from += maxUses) {
    parts.push(uses.slice(from, from + maxUses));
  }
  return parts;
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
