import { BACKWARDS, END } from '@eventstore/db-client';

import type { EventStore } from '../connection/connect.ts';

/** The newest event of each category. */
export type NewestByCategory = ReadonlyMap<
  string,
  { readonly position: bigint; readonly recordedAt: string }
>;

/** Events looked back over at most. */
const maxEvents = 1_000;

/**
 * What was appended behind a position, the newest of each category; looks back over a thousand events at most, so of a
 * log that grows faster it may miss a category. Throws StoreUnavailable.
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
        const [category = ''] = event.streamId.split('-', 1);
        if (newest.has(category)) continue;
        newest.set(category, { position, recordedAt: event.created.toISOString() });
      }
    } finally {
      // One that was left in the middle would stay open, with what the server had at hand for it, up to its deadline.
      await read.cancel();
    }
    return newest;
  });

/** The stored types (`Name.vN`) of the newest `count` events, newest first. Throws StoreUnavailable. */
export const readNewestTypes = (store: EventStore, count: number): Promise<readonly string[]> =>
  store.call(async ({ client }) => {
    const types: string[] = [];
    const options = { direction: BACKWARDS, fromPosition: END, maxCount: count } as const;
    for await (const { event } of client.readAll(options)) if (event) types.push(event.type);
    return types;
  });
