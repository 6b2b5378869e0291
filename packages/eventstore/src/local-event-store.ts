import type { AppendProposal } from './append/append-request.ts';
import type { AppendResponse } from './append/append-response.ts';
import type { Link, LogPage, StreamPage } from './link.ts';
import type { RawEvent } from './read/recorded-event.ts';

/**
 * The log of an event store in this process (`local` of the embedded event store). A call that rejects leaves the
 * outcome unknown. The events are shared by all readers of the process, which must not change them.
 */
export type LocalEventStore = Pick<Link, 'subscribe'> & {
  /** `invalidPosition`: no event has the position that the page is read from. */
  readonly readLog: (page: LogPage) => Promise<readonly RawEvent[] | 'invalidPosition'>;
  readonly readStream: (page: StreamPage) => Promise<readonly RawEvent[] | 'deleted'>;
  readonly append: (proposal: AppendProposal) => Promise<LocalAppendOutcome>;
};

/** `refused`: the store will never accept this append. */
export type LocalAppendOutcome =
  | ({ readonly kind: 'appended' } & AppendResponse)
  | { readonly kind: 'conflict' | 'refused'; readonly reason: string };

/** Where an event store is: the connection string of a server (`esdb://…`), or a log in this process. */
export type EventStoreSource = string | LocalEventStore;
