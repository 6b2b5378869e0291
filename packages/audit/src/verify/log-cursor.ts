import { setTimeout as delay } from 'node:timers/promises';

import {
  backoffMs,
  type EventStore,
  type RawEvent,
  StoreUnavailable,
  subscribeToRawEvents,
} from '@hiring/eventstore';

import type { ChainEntry } from '../chains/stored-chains.ts';

/** A page ends after this many events or bytes: it is compared while the server sends the next one. */
const pageEvents = 250;
const pageBytes = 4 * 2 ** 20;

/** The number of consecutive failures, without an event between them, after which the log counts as unavailable. */
const maxFailures = 5;

/**
 * Yields the events that may be in chains, up to a position or the end of the log. The server leaves out its own
 * events. It may take any time for a page, so that large events do not fail. A lost subscription is reopened after the
 * last page. Throws StoreUnavailable.
 */
export async function* readLogPages(
  store: EventStore,
  upTo: bigint,
): AsyncGenerator<readonly RawEvent[], void> {
  let after: bigint | undefined;
  for (let failures = 0; ;) {
    try {
      for await (const { events, position } of readOnce(store, { after, upTo })) {
        failures = 0;
        after = position;
        yield events.filter((event) => event.position <= upTo);
      }
      return;
    } catch (error) {
      if (++failures > maxFailures) throw new StoreUnavailable({ cause: error });
      await delay(backoffMs(failures, { firstMs: 50, maxMs: 1_000 }));
    }
  }
}

async function* readOnce(
  store: EventStore,
  { after, upTo }: { readonly after: bigint | undefined; readonly upTo: bigint },
) {
  if (upTo === 0n) return;
  const { signal } = new AbortController();
  const limits = { batchSize: pageEvents, maxBytes: pageBytes };
  const options = { categories: 'all', after, signal, ...limits } as const;
  for await (const batch of subscribeToRawEvents(store, options)) {
    yield batch;
    if (batch.live || batch.position >= upTo) return;
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
