import { parseCategory } from '@hiring/domain';

import type { EventStore } from '../event-store.ts';

/** Position and time of the newest event of each category. */
export type NewestByCategory = ReadonlyMap<
  string,
  { readonly position: bigint; readonly recordedAt: string }
>;

/** Maximum number and bytes of events that are read backwards. */
const maxEvents = 1_000;
const maxBytes = 4 * 2 ** 20;

/**
 * Reads the newest event of each category after a position. Reads at most the newest 1,000 events or 4 MiB, so it
 * may miss a category when more were appended. Throws StoreUnavailable.
 */
export const readNewestAfter = async (
  store: EventStore,
  after: bigint,
): Promise<NewestByCategory> => {
  const page = {
    direction: 'backwards',
    from: undefined,
    count: maxEvents,
    after,
    maxBytes,
  } as const;
  const newest = new Map<string, { position: bigint; recordedAt: string }>();
  for (const { streamId, position, created } of await store.call(({ readLog }) => readLog(page))) {
    const category = parseCategory(streamId);
    if (newest.has(category)) continue;
    newest.set(category, { position, recordedAt: created.toISOString() });
  }
  return newest;
};

/** Reads the stored types (`Name.vN`) of the newest `count` events, newest first. Throws StoreUnavailable. */
export const readNewestTypes = async (
  store: EventStore,
  count: number,
): Promise<readonly string[]> => {
  const page = { direction: 'backwards', from: undefined, count } as const;
  return (await store.call(({ readLog }) => readLog(page))).map(({ type }) => type);
};
