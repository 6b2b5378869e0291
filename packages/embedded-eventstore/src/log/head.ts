import type { EventRecord } from '../record.ts';
import { tombstoneRevision } from '../record.ts';
import type { StreamMetadata } from './stream-metadata.ts';

/** Where a stream stands. */
export type Head = {
  /** The last revision, -1 before the first event; meaningless once tombstoned. */
  readonly revision: number;
  /** The newest events without a gap, the one at `revision` last. */
  readonly newest: readonly Written[];
  readonly metadata: StreamMetadata | undefined;
};

export type Written = { readonly id: string; readonly revision: number; readonly position: number };

export const isTombstoned = ({ revision }: Head): boolean => revision === tombstoneRevision;

export const isSoftDeleted = ({ metadata }: Head): boolean =>
  metadata?.truncateBefore === tombstoneRevision;

/** The head after these events, which follow it. */
export const advance = (head: Head, records: readonly EventRecord[]): Head => ({
  ...head,
  revision: records.at(-1)?.revision ?? head.revision,
  newest: [...head.newest, ...records],
});

/** The first revision a reader may see, and the oldest time (milliseconds since 1970). */
export const readableFrom = (head: Head, now: number): { revision: number; time: number } => {
  const { truncateBefore = 0, maxCount = Infinity, maxAge = Infinity } = head.metadata ?? {};
  return {
    revision: Math.max(0, truncateBefore, head.revision - maxCount + 1),
    time: now - maxAge,
  };
};
