import { computeDeadline, retryUntilDeadline } from '../connection/retry.ts';
import type { EventStore } from '../event-store.ts';
import type { LogPage } from '../link.ts';
import type { RawEvent } from './recorded-event.ts';

/**
 * Reads at most `count` events of the whole log from a position on (undefined: from the beginning), oldest first, as
 * stored, including the store's system events. Throws StoreUnavailable.
 */
export const readLog = (
  store: EventStore,
  { from, count }: Pick<LogPage, 'from' | 'count'>,
): Promise<readonly RawEvent[]> => readPage(store, { direction: 'forwards', from, count });

/** Reads a page like `readLog`, in either direction. */
export const readPage = (store: EventStore, page: LogPage): Promise<readonly RawEvent[]> =>
  retryUntilDeadline(computeDeadline(store), () => store.call((link) => link.readLog(page)));
