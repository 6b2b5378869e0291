import { type EventStore, type Raw, readLog } from '@hiring/eventstore';

import type { Entry } from './stored-chains.ts';

/** Few enough that a page is read within the time-out of a call on a busy machine, too. */
const pageSize = 250;

/** The log up to a position. Each page after the first is read from the end of the one before, that event included. */
export async function* logPages(
  store: EventStore,
  upTo: bigint,
): AsyncGenerator<readonly Raw[], void> {
  for (let from: bigint | undefined; ;) {
    const read: readonly Raw[] = await readLog(store, { from, count: pageSize });
    const after = from ?? -1n;
    const page = read.filter(({ position }) => position > after && position <= upTo);
    yield page;
    const last = page.at(-1);
    if (!last || read.length < pageSize || last.position >= upTo) return;
    from = last.position;
  }
}

/** Entries one after another, taken by position. */
export type EntryCursor = {
  /** The next one, if it stands before a position. */
  readonly before: (position: bigint) => Promise<Entry | undefined>;
  /** The next one, if it stands at a position. */
  readonly at: (position: bigint) => Promise<Entry | undefined>;
};

export const entryCursor = (entries: AsyncGenerator<Entry, void>): EntryCursor => {
  let held: Entry | undefined;
  let ended = false;
  const next = async (): Promise<Entry | undefined> => {
    if (held || ended) return held;
    const { value, done } = await entries.next();
    ended = done === true;
    held = value ?? undefined;
    return held;
  };
  const takeIf = async (matches: (entry: Entry) => boolean): Promise<Entry | undefined> => {
    const entry = await next();
    if (!entry || !matches(entry)) return undefined;
    held = undefined;
    return entry;
  };
  return {
    before: (position) => takeIf((entry) => entry.position < position),
    at: (position) => takeIf((entry) => entry.position === position),
  };
};
