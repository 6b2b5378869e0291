import { type EventRecord, tombstoneRevision } from '../record.ts';
import type { StreamMetadata } from './stream-metadata.ts';

/** The last revision, visible range and newest events of a stream. */
export type Head = {
  /** The last revision, -1 before the first event; meaningless once tombstoned. */
  readonly revision: number;
  /** At most eight of the newest events, without a gap, up to `revision`: most retries arrive soon. */
  readonly newest: readonly WrittenEvent[];
  readonly metadata: StreamMetadata | undefined;
};

export type WrittenEvent = {
  readonly id: string;
  readonly revision: number;
  readonly position: number;
};

/** The stream and revision at which an event id was first written. */
export type FirstUse = WrittenEvent & { readonly stream: string };

export const isTombstoned = ({ revision }: Head): boolean => revision === tombstoneRevision;

export const isSoftDeleted = ({ metadata }: Head): boolean =>
  metadata?.truncateBefore === tombstoneRevision;

/** Returns the head after more events. */
export const advanceHead = (head: Head, records: readonly EventRecord[]): Head => ({
  ...head,
  revision: records.at(-1)?.revision ?? head.revision,
  newest: [...head.newest, ...records]
    .slice(-8)
    .map(({ id, revision, position }) => ({ id, revision, position })),
});

/** The visible part of a stream: from a revision and a time (milliseconds since 1970). */
export type ReadableRange = { readonly revision: number; readonly time: number };

export const findReadableRange = ({ revision, metadata }: Head, now: number): ReadableRange => {
  const { truncateBefore = 0, maxCount = Infinity, maxAgeMs = Infinity } = metadata ?? {};
  return { revision: Math.max(truncateBefore, revision - maxCount + 1, 0), time: now - maxAgeMs };
};

export const isReadable = (record: EventRecord, { revision, time }: ReadableRange): boolean =>
  record.revision >= revision && record.createdAt >= time;
