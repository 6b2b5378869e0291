import { BACKWARDS, END, type ResolvedEvent, StreamNotFoundError } from '@eventstore/db-client';

import type { EventStore } from './connect.ts';
import { deadlineOf, patiently } from './patience.ts';
import { type Raw, type Recorded, reveal } from './recorded.ts';

/** Events read by one call, so that a long stream outlasts no timeout. */
const pageSize = 1_000;

/**
 * Every event of one stream, oldest first; none when there is no such stream. `firstPage` is how many events are read at
 * once at first, for who may stop early; each further read takes four times as many. Throws StoreUnavailable.
 */
export async function* history(
  store: EventStore,
  stream: string,
  from = 0n,
  firstPage = pageSize,
): AsyncGenerator<Recorded, void> {
  let maxCount = Math.min(firstPage, pageSize);
  for (let next: bigint | undefined = from; next !== undefined;) {
    const page: readonly Recorded[] = await readPage(store, { stream, from: next, maxCount });
    yield* page;
    next = nextAfter(page, maxCount);
    maxCount = Math.min(maxCount * 4, pageSize);
  }
}

/** The same as one array, given up at a deadline. */
export const readStream = async (
  store: EventStore,
  stream: string,
  deadline: number,
): Promise<readonly Recorded[]> => {
  const events: Recorded[] = [];
  for (let next: bigint | undefined = 0n; next !== undefined;) {
    const page: readonly Recorded[] = await readPage(store, { stream, from: next, deadline });
    events.push(...page);
    next = nextAfter(page);
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
  let before: Before = END;
  for (;;) {
    const page: readonly Place[] = await readBack(store, before, maxCount);
    const found = page.find(({ category }) => !categories || categories.includes(category));
    const last = page.at(-1);
    if (found) return found.position;
    if (!last || page.length < maxCount) return undefined;
    before = { commit: last.position, prepare: last.position };
  }
};

type Place = { readonly category: string; readonly position: bigint };
type Before = typeof END | { readonly commit: bigint; readonly prepare: bigint };

const readBack = (store: EventStore, fromPosition: Before, maxCount: number) =>
  patiently(deadlineOf(store), () =>
    store.call(async ({ client }) => {
      const places: Place[] = [];
      for await (const { event } of client.readAll({
        direction: BACKWARDS,
        fromPosition,
        maxCount,
      })) {
        if (!event) continue;
        const [category = ''] = event.streamId.split('-', 1);
        places.push({ category, position: event.position.commit });
      }
      return places;
    }),
  );

type Page = {
  readonly stream: string;
  readonly from: bigint;
  readonly maxCount?: number;
  readonly deadline?: number;
};

const readPage = async (
  store: EventStore,
  { stream, from, maxCount = pageSize, deadline = deadlineOf(store) }: Page,
): Promise<readonly Recorded[]> => {
  try {
    const raw = await patiently(deadline, () =>
      store.call(async ({ client }) => {
        const events: Raw[] = [];
        const page = client.readStream(stream, { fromRevision: from, maxCount });
        for await (const resolved of page) events.push(...rawOf(resolved));
        return events;
      }, deadline),
    );
    return await reveal(store.keyring, raw);
  } catch (error) {
    if (error instanceof StreamNotFoundError) return [];
    throw error;
  }
};

const nextAfter = (page: readonly Recorded[], maxCount = pageSize): bigint | undefined => {
  const last = page.at(-1);
  return last && page.length === maxCount ? last.revision + 1n : undefined;
};

const rawOf = ({ event }: ResolvedEvent): readonly Raw[] =>
  event ? [{ ...event, position: event.position?.commit ?? 0n }] : [];
