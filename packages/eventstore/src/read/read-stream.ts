import { parseCategory } from '@hiring/domain';

import { computeDeadline, retryUntilDeadline } from '../connection/retry.ts';
import type { EventStore } from '../event-store.ts';
import type { StreamPage } from '../link.ts';
import { readPage } from './read-log.ts';
import { type RawEvent, type RecordedEvent, decryptEvents } from './recorded-event.ts';

/** Number of events that one call reads: the pages of a long stream each stay within the timeouts. */
const pageSize = 1_000;

/** Bytes after which a page of the log ends: large events of other applications do not prolong a call. */
const maxPageBytes = 4 * 2 ** 20;

/**
 * Yields every event of one stream, oldest first; no event if the stream does not exist. `firstPage` is the size of the
 * first read, small for callers that may stop early; each further read is four times as large. Throws StoreUnavailable.
 */
export async function* iterateStream(
  store: EventStore,
  stream: string,
  from = 0n,
  firstPage = pageSize,
): AsyncGenerator<RecordedEvent, void> {
  let maxCount = Math.min(firstPage, pageSize);
  for (let next: bigint | undefined = from; next !== undefined;) {
    const page: readonly RecordedEvent[] = await readRevisions(store, {
      stream,
      from: next,
      maxCount,
    });
    yield* page;
    next = findNextRevision(page, maxCount);
    maxCount = Math.min(maxCount * 4, pageSize);
  }
}

/**
 * Reads every event of one stream into an array. Throws StoreUnavailable, at a deadline (of `performance.now()`) at the
 * latest.
 */
export const readStream = async (
  store: EventStore,
  stream: string,
  deadline: number,
): Promise<readonly RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for (let next: bigint | undefined = 0n; next !== undefined;) {
    const page: readonly RecordedEvent[] = await readRevisions(store, {
      stream,
      from: next,
      deadline,
    });
    events.push(...page);
    next = findNextRevision(page);
  }
  return events;
};

/**
 * Returns the position of the newest event of the log, or of some categories: then it reads backwards until it finds an
 * event of them. Undefined if no event matches. Throws StoreUnavailable.
 */
export const headPosition = async (
  store: EventStore,
  categories?: readonly string[],
): Promise<bigint | undefined> => {
  const count = categories ? pageSize : 1;
  let from: bigint | undefined;
  for (;;) {
    const page: readonly RawEvent[] = await readPage(store, {
      direction: 'backwards',
      from,
      count,
      maxBytes: maxPageBytes,
    });
    const found = page.find(
      ({ streamId }) => !categories || categories.includes(parseCategory(streamId)),
    );
    const last = page.at(-1);
    if (found) return found.position;
    if (!last || !categories) return undefined;
    from = last.position;
  }
};

type PageRequest = {
  readonly stream: string;
  readonly from: bigint;
  readonly maxCount?: number;
  readonly deadline?: number;
};

const readRevisions = async (
  store: EventStore,
  { stream, from, maxCount = pageSize, deadline = computeDeadline(store) }: PageRequest,
): Promise<readonly RecordedEvent[]> => {
  const raw = await readRawEvents(store, { stream, from, count: maxCount }, deadline);
  return decryptEvents(store.keyring, raw);
};

/**
 * Reads events of one stream as they are stored, with sealed fields still sealed, oldest first. Returns no event if the
 * stream does not exist. Throws StoreUnavailable, at a deadline (of `performance.now()`) at the latest.
 */
export const readRawEvents = (
  store: EventStore,
  { stream, from, count }: StreamPage,
  deadline = computeDeadline(store),
): Promise<readonly RawEvent[]> =>
  retryUntilDeadline(deadline, () =>
    store.call((link) => link.readStream({ stream, from, count }), deadline),
  );

const findNextRevision = (
  page: readonly RecordedEvent[],
  maxCount = pageSize,
): bigint | undefined => {
  const last = page.at(-1);
  return last && page.length === maxCount ? last.revision + 1n : undefined;
};
