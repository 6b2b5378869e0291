import { type EventStore, type RawEvent, readLog } from '@hiring/eventstore';

import type { ChainEntry } from '../chains/stored-chains.ts';

/** Small enough that a page is read within the timeout of a call, even on a busy machine. */
const pageSize = 250;

/** Yields the log up to a position. Each page is read from the last event of the page before, inclusive. */
export async function* readLogPages(
  store: EventStore,
  upTo: bigint,
): AsyncGenerator<readonly RawEvent[], void> {
  for (let from: bigint | undefined; ;) {
    const read: readonly RawEvent[] = await readLog(store, { from, count: pageSize });
    const after = from ?? -1n;
    const page = read.filter(({ position }) => position > after && position <= upTo);
    yield page;
    const last = page.at(-1);
    if (!last || read.length < pageSize || last.position >= upTo) return;
    from = last.position;
  }
}

/** Takes entries in order, by position. */
export type EntryCursor = {
  /** Takes the next entry if it is before a position. */
  readonly before: (position: bigint) => Promise<ChainEntry | undefined>;
  /** Takes the next entry if it is at a position. */
  readonly at: (position: bigint) => Promise<ChainEntry | undefined>;
};

export const createEntryCursor = (entries: AsyncGenerator<ChainEntry, void>): EntryCursor => {
  let peeked: ChainEntry | undefined;
  let ended = false;
  const next = async (): Promise<ChainEntry | undefined> => {
    if (peeked || ended) return peeked;
    const { value, done } = await entries.next();
    ended = done === true;
    peeked = value ?? undefined;
    return peeked;
  };
  const takeIf = async (
    matches: (entry: ChainEntry) => boolean,
  ): Promise<ChainEntry | undefined> => {
    const entry = await next();
    if (!entry || !matches(entry)) return undefined;
    peeked = undefined;
    return entry;
  };
  return {
    before: (position) => takeIf((entry) => entry.position < position),
    at: (position) => takeIf((entry) => entry.position === position),
  };
};
