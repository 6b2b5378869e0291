import { BACKWARDS, END } from '@eventstore/db-client';
import { parseCategory } from '@hiring/domain';

import type { EventStore } from '../event-store.ts';

/** Position and time of the newest event of each category. */
export type NewestByCategory = ReadonlyMap<
  string,
  { readonly position: bigint; readonly recordedAt: string }
>;

/** Maximum number of events that are read backwards. */
const maxEvents = 1_000;

/**
 * Reads the newest event of each category after a position. Reads at most the newest 1,000 events, so it may miss a
 * category when more were appended. Throws StoreUnavailable.
 */
export const readNewestAfter = (store: EventStore, after: bigint): Promise<NewestByCategory> =>
  store.call(async ({ client }) => {
    const newest = new Map<string, { position: bigint; recordedAt: string }>();
    const options = { direction: BACKWARDS, fromPosition: END, maxCount: maxEvents } as const;
    const read = client.readAll(options);
    try {
      for await (const { event } of read) {
        if (!event) continue;
        const position = event.position.commit;
        if (position <= after) break;
        const category = parseCategory(event.streamId);
        if (newest.has(category)) continue;
        newest.set(category, { position, recordedAt: event.created.toISOString() });
      }
    } finally {
      // An abandoned read would stay open on the server, with its buffers, until its deadline.
      await read.cancel();
    }
    return newest;
  });

/** Reads the stored types (`Name.vN`) of the newest `count` events, newest first. Throws StoreUnavailable. */
export const readNewestTypes = (store: EventStore, count: number): Promise<readonly string[]> =>
  store.call(async ({ client }) => {
    const types: string[] = [];
    const options = { direction: BACKWARDS, fromPosition: END, maxCount: count } as const;
    for await (const { event } of client.readAll(options)) if (event) types.push(event.type);
    return types;
  });
