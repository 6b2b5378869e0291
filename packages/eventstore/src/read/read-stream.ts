import { BACKWARDS, END, type ResolvedEvent, StreamNotFoundError } from '@eventstore/db-client';

import type { EventStore } from '../connection/connect.ts';
import { computeDeadline, retryUntilDeadline } from '../connection/retry-until.ts';
import { type RawEvent, type RecordedEvent, decryptEvents } from './recorded-event.ts';

/** Events read by one call, so that a long stream outlasts no timeout. */
const pageSize = 1_000;

/**
 * Every event of one stream, oldest first; none when there is no such stream. `firstPage` is how many events are read at
 * once at first, for who may stop early; each further read takes four times as many. Throws StoreUnavailable.
 */
export async function* iterateStream(
  store: EventStore,
  stream: string,
  from = 0n,
  firstPage = pageSize,
): AsyncGenerator<RecordedEvent, void> {
  let maxCount = Math.min(firstPage, pageSize);
  for (let next: bigint | undefined = from; next !== undefined;) {
    const page: readonly RecordedEvent[] = await readPage(store, { stream, from: next, maxCount });
    yield* page;
    next = findNextRevision(page, maxCount);
    maxCount = Math.min(maxCount * 4, pageSize);
  }
}

/** The same as one array, given up at a deadline. */
export const readStream = async (
  store: EventStore,
  stream: string,
  deadline: number,
): Promise<readonly RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for (let next: bigint | undefined = 0n; next !== undefined;) {
    const page: readonly RecordedEvent[] = await readPage(store, { stream, from: next, deadline });
    events.push(...page);
    next = findNextRevision(page);
  }
  return events;
};

/**
 * The position of the newest event of the whole log, or of some categories, for which it reads back to the first such
 * event; undefined when there is none. Throws StoreUnavailable.
 */
export const headPosition = async (
  store: EventStore,
  categories?: readonly string[],
): Promise<bigint | undefined> => {
  const maxCount = categories ? pageSize : 1;
  let before: BackwardsStart = END;
  for (;;) {
    const page: readonly EventPosition[] = await readBackwards(store, before, maxCount);
    const found = page.find(({ category }) => !categories || categories.includes(category));
    const last = page.at(-1);
    if (found) return found.position;
    if (!last || page.length < maxCount) return undefined;
    before = { commit: last.position, prepare: last.position };
  }
};

type EventPosition = { readonly category: string; readonly position: bigint };
type BackwardsStart = typeof END | { readonly commit: bigint; readonly prepare: bigint };

const readBackwards = (store: EventStore, fromPosition: BackwardsStart, maxCount: number) =>
  retryUntilDeadline(computeDeadline(store), () =>
    store.call(async ({ client }) => {
      const positions: EventPosition[] = [];
      for await (const { event } of client.readAll({
        direction: BACKWARDS,
        fromPosition,
        maxCount,
      })) {
        if (!event) continue;
        const [category = ''] = event.streamId.split('-', 1);
        positions.push({ category, position: event.position.commit });
      }
      return positions;
    }),
  );

type PageRequest = {
  readonly stream: string;
  readonly from: bigint;
  readonly maxCount?: number;
  readonly deadline?: number;
};

const readPage = async (
  store: EventStore,
  { stream, from, maxCount = pageSize, deadline = computeDeadline(store) }: PageRequest,
): Promise<readonly RecordedEvent[]> => {
  try {
    const raw = await retryUntilDeadline(deadline, () =>
      store.call(async ({ client }) => {
        const events: RawEvent[] = [];
        const page = client.readStream(stream, { fromRevision: from, maxCount });
        for await (const resolved of page) events.push(...toRawEvents(resolved));
        return events;
      }, deadline),
    );
    return await decryptEvents(store.keyring, raw);
  } catch (error) {
    if (error instanceof StreamNotFoundError) return [];
    throw error;
  }
};

const findNextRevision = (
  page: readonly RecordedEvent[],
  maxCount = pageSize,
): bigint | undefined => {
  const last = page.at(-1);
  return last && page.length === maxCount ? last.revision + 1n : undefined;
};

const toRawEvents = ({ event }: ResolvedEvent): readonly RawEvent[] =>
  event ? [{ ...event, position: event.position?.commit ?? 0n }] : [];
