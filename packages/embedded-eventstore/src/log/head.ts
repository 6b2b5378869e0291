import { type EventRecord, tombstoneRevision } from '../record.ts';
import type { StreamMetadata } from './stream-metadata.ts';

/** The last revision, newest events and metadata of a stream; the metadata limits which events are visible. */
export type StreamHead = {
  /** The last revision, -1 before the first event; `tombstoneRevision` once tombstoned. */
  readonly revision: number;
  /**
   * At most eight of the newest events, without a gap, up to `revision`: by their ids most retries are recognized
   * without a query.
   */
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

export const isTombstoned = ({ revision }: StreamHead): boolean => revision === tombstoneRevision;

export const isSoftDeleted = ({ metadata }: StreamHead): boolean =>
  metadata?.truncateBefore === tombstoneRevision;

/** Whether a reader finds no stream: it was never written, or it was deleted and not written since. */
export const isMissing = (head: StreamHead): boolean => head.revision === -1 || isSoftDeleted(head);

/** Returns the head after more events. */
export const advanceHead = (head: StreamHead, records: readonly EventRecord[]): StreamHead => ({
  ...head,
  revision: records.at(-1)?.revision ?? head.revision,
  newest: [...head.newest, ...records]
    .slice(-8)
    .map(({ id, revision, position }) => ({ id, revision, position })),
});

/** The visible part of a stream: from a revision and a time (milliseconds since 1970). */
export type ReadableRange = { readonly revision: number; readonly time: number };

export const findReadableRange = (
  { revision, metadata }: StreamHead,
  now: number,
): ReadableRange => {
  const { truncateBefore = 0, maxCount = Infinity, maxAgeMs = Infinity } = metadata ?? {};
  return { revision: Math.max(truncateBefore, revision - maxCount + 1, 0), time: now - maxAgeMs };
};

export const isReadable = (record: EventRecord, { revision, time }: ReadableRange): boolean =>
  record.revision >= revision && record.createdAt >= time;
