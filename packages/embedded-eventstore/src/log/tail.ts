import type { EventRecord } from '../record.ts';

/** The newest events in memory, and the last position that readers may read. */
export type Tail = {
  /** The last position that is durable and visible to readers. */
  readonly committed: () => number;
  /** Events that follow the committed position, in order and without a gap. */
  readonly publish: (records: readonly EventRecord[]) => void;
  /** Drops the events; readers continue from the database. */
  readonly reset: (committed: number) => void;
  /** Returns the page after `position`, limited as in `Pages`; undefined if its events are no longer in memory. */
  readonly readAfter: (position: number, limit: number) => readonly EventRecord[] | undefined;
  /** Resolves when an event is committed beyond `position`, or when `signal` aborts. */
  readonly waitBeyond: (position: number, signal: AbortSignal) => Promise<void>;
};

/** Creates a tail that holds events of at most about `maxBytes`. */
export const createTail = (committedAtStart: number, maxBytes = 16 * 2 ** 20): Tail => {
  let committed = committedAtStart;
  let records: EventRecord[] = [];
  let bytes = 0;
  const waiting = new Set<() => void>();

  const dropOlderHalf = () => {
    const newest = records.slice(records.length >> 1);
    records = newest;
    bytes = newest.reduce((sum, record) => sum + estimateBytes(record), 0);
  };
  const wake = () => {
    for (const resume of waiting) resume();
    waiting.clear();
  };
  return {
    committed: () => committed,
    publish: (added) => {
      for (const record of added) {
        records.push(record);
        bytes += estimateBytes(record);
      }
      committed += added.length;
      if (bytes > maxBytes) dropOlderHalf();
      wake();
    },
    reset: (position) => {
      records = [];
      bytes = 0;
      committed = position;
      wake();
    },
    readAfter: (position, limit) => {
      if (position >= committed) return [];
      const index = records.length - (committed - position);
      return index < 0 ? undefined : takePage(records, index, limit);
    },
    waitBeyond: (position, signal) =>
      new Promise((resolve) => {
        if (committed > position || signal.aborted) return resolve();
        const resume = () => {
          signal.removeEventListener('abort', resume);
          waiting.delete(resume);
          resolve();
        };
        waiting.add(resume);
        signal.addEventListener('abort', resume);
      }),
  };
};

/** Limited, because a slow reader holds its page in memory even after the tail dropped its events. */
const maxPageBytes = 2 ** 20;

const takePage = (
  records: readonly EventRecord[],
  from: number,
  limit: number,
): readonly EventRecord[] => {
  let end = from;
  for (let bytes = 0; end < records.length && end < from + limit && bytes < maxPageBytes; end++) {
    const record = records[end];
    if (record) bytes += record.data.length + record.metadata.length;
  }
  return records.slice(from, end);
};

/** Estimates the memory of an event, its encoded response included. */
const estimateBytes = ({ data, metadata, stream, type }: EventRecord): number =>
  2 * (data.length + metadata.length + stream.length + type.length) + 512;
