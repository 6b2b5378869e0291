import type { EventRecord } from '../record.ts';

/** The newest events in memory, and the last position that readers may read. */
export type Tail = {
  /** The last position that is durable and visible to readers. */
  readonly committed: () => number;
  /** Events that follow the committed position, in order and without one left out. */
  readonly publish: (records: readonly EventRecord[]) => void;
  /** Drops the events; readers continue from the database. */
  readonly reset: (committed: number) => void;
  /** Returns the page after `position`, limited as in `Pages`; undefined if its events are no longer in memory. */
  readonly readAfter: (position: number, limit: number) => readonly EventRecord[] | undefined;
  /** Whether an event has this position; undefined if that is not known from memory. */
  readonly has: (position: number) => boolean | undefined;
  /** Returns a page before `position`, newest first; undefined if the first of its events is no longer in memory. */
  readonly readBefore: (position: number, limit: number) => readonly EventRecord[] | undefined;
  /**
   * Returns the page of a stream from a revision on, or down from a revision, newest first; undefined if the first of
   * its events is not in memory.
   */
  readonly readStreamFrom: ReadStream;
  readonly readStreamDownFrom: ReadStream;
  /** Resolves when an event is committed beyond `position`, or when `signal` aborts. */
  readonly waitBeyond: (position: number, signal: AbortSignal) => Promise<void>;
};

type ReadStream = (
  stream: string,
  revision: number,
  limit: number,
) => readonly EventRecord[] | undefined;

/** Creates a tail that holds events of at most about `maxBytes`. */
export const createTail = (committedAtStart: number, maxBytes = 24 * 2 ** 20): Tail => {
  let committed = committedAtStart;
  const memory = createMemory(committedAtStart);
  const waiting = new Set<() => void>();

  const wake = () => {
    for (const resume of waiting) resume();
    waiting.clear();
  };
  return {
    committed: () => committed,
    publish: (added) => {
      for (const record of added) memory.add(record);
      committed = added.at(-1)?.position ?? committed;
      if (memory.bytes() > maxBytes) memory.dropOlderHalf();
      wake();
    },
    reset: (position) => {
      memory.clear(position);
      committed = position;
      wake();
    },
    readAfter: (position, limit) =>
      position >= committed ? [] : memory.readAfter(position, limit),
    readBefore: memory.readBefore,
    has: (position) => (position > committed ? false : memory.has(position)),
    readStreamFrom: memory.readStreamFrom,
    readStreamDownFrom: memory.readStreamDownFrom,
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

/** Returns the index of the first event after a position, by bisection. */
const findFirstAfter = (records: readonly EventRecord[], position: number): number => {
  let [low, high] = [0, records.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((records[middle]?.position ?? Infinity) <= position) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * Holds consecutive events, in order and by stream: all that a stream has from the first of them on. `after` is the
 * position of the event before the first of them.
 */
const createMemory = (startsAfter: number) => {
  let after = startsAfter;
  let records: EventRecord[] = [];
  const byStream = new Map<string, EventRecord[]>();
  let bytes = 0;

  const add = (record: EventRecord) => {
    records.push(record);
    bytes += estimateBytes(record);
    const ofStream = byStream.get(record.stream);
    if (ofStream) ofStream.push(record);
    else byStream.set(record.stream, [record]);
  };
  const replaceAll = (kept: readonly EventRecord[]) => {
    records = [];
    byStream.clear();
    bytes = 0;
    for (const record of kept) add(record);
  };
  const readStreamFrom: ReadStream = (stream, revision, limit) => {
    const ofStream = byStream.get(stream) ?? [];
    if (!ofStream[0] || ofStream[0].revision > revision) return undefined;
    const index = ofStream.findLastIndex((record) => record.revision < revision) + 1;
    return takePage(ofStream, index, limit);
  };
  const readStreamDownFrom: ReadStream = (stream, revision, limit) => {
    const ofStream = byStream.get(stream) ?? [];
    const index = ofStream.findLastIndex((record) => record.revision <= revision);
    return ofStream[index] && takePageBackwards(ofStream, index, limit);
  };
  return {
    ...readByPosition(
      () => records,
      () => after,
    ),
    add,
    bytes: () => bytes,
    records: (): readonly EventRecord[] => records,
    dropOlderHalf: () => {
      const dropped = records.length >> 1;
      after = records[dropped - 1]?.position ?? after;
      replaceAll(records.slice(dropped));
    },
    clear: (committed: number) => {
      after = committed;
      replaceAll([]);
    },
    readStreamFrom,
    readStreamDownFrom,
  };
};

/** Finds events in memory by their position; undefined if they may be in the database. */
const readByPosition = (
  records: () => readonly EventRecord[],
  after: () => number,
): Pick<Tail, 'readAfter' | 'readBefore' | 'has'> => ({
  readAfter: (position, limit) =>
    position < after()
      ? undefined
      : takePage(records(), findFirstAfter(records(), position), limit),
  readBefore: (position, limit) => {
    const index = findFirstAfter(records(), position - 1) - 1;
    return records()[index] && takePageBackwards(records(), index, limit);
  },
  has: (position) => {
    if (position <= after()) return undefined;
    return records()[findFirstAfter(records(), position - 1)]?.position === position;
  },
});

/** Limited, because a slow reader holds its page in memory even after the tail dropped its events. */
const maxPageBytes = 2 ** 20;

const takePage = (
  records: readonly EventRecord[],
  from: number,
  limit: number,
): readonly EventRecord[] => {
  let end = from;
  for (let bytes = 0; end < records.length && end < from + limit && bytes < maxPageBytes; end++) {
    bytes += countBytes(records[end]);
  }
  return records.slice(from, end);
};

const takePageBackwards = (
  records: readonly EventRecord[],
  from: number,
  limit: number,
): readonly EventRecord[] => {
  let end = from;
  for (let bytes = 0; end >= 0 && end > from - limit && bytes < maxPageBytes; end--) {
    bytes += countBytes(records[end]);
  }
  return records.slice(end + 1, from + 1).reverse();
};

const countBytes = (record: EventRecord | undefined): number =>
  record ? record.data.length + record.metadata.length : 0;

/** Estimates the memory of an event with its encoded response, or with its parsed and decoded forms. */
const estimateBytes = (record: EventRecord): number =>
  4 * countBytes(record) + 2 * (record.stream.length + record.type.length) + 1_024;
