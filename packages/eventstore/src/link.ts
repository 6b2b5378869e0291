import type { AppendProposal } from './append/append-request.ts';
import type { AppendResponse } from './append/append-response.ts';
import type { RawEvent } from './read/recorded-event.ts';

/**
 * One connection to a log: to a server over the network, or to the log of an event store in this process. It is
 * replaced when it fails or no longer gets responses.
 */
export type Link = {
  readonly readLog: (page: LogPage) => Promise<readonly RawEvent[]>;
  /** Returns no event if the stream does not exist. Throws StreamDeleted. */
  readonly readStream: (page: StreamPage) => Promise<readonly RawEvent[]>;
  readonly subscribe: Subscribe;
  readonly append: SendAppend;
  readonly isClosed: () => boolean;
  /** On the clock of `performance.now()`. */
  readonly openedAt: number;
  /** Time of the last response for each kind of call, on the same clock. */
  readonly lastResponseAt: Map<CallKind, number>;
  /** Cancels all calls and closes the connection. */
  readonly close: () => Promise<void>;
};

/** Appends share one call to the server; each read has its own. */
export type CallKind = 'append' | 'read';

/** Sends one append. An error other than Conflict or AppendRefused leaves the outcome unknown. */
export type SendAppend = (proposal: AppendProposal) => Promise<AppendResponse>;

/** At most `count` events of the whole log, including the store's system events. */
export type LogPage = {
  readonly direction: 'forwards' | 'backwards';
  /** Forwards the first position, backwards the position after the first event; undefined: the beginning or the end. */
  readonly from: bigint | undefined;
  readonly count: number;
  /** A page backwards ends before the event at this position; default: the beginning of the log. */
  readonly after?: bigint;
  /** The page ends with the event that reaches this many bytes, so that large events do not fill it; default: no limit. */
  readonly maxBytes?: number;
};

/** At most `count` events of one stream from a revision on, oldest first. */
export type StreamPage = {
  readonly stream: string;
  readonly from: bigint;
  readonly count: number;
};

/** Delivers the events after a position, then new ones as they are committed. Never calls the listener synchronously. */
export type Subscribe = (
  request: SubscriptionRequest,
  listener: SubscriptionListener,
) => Subscription;

type SubscriptionRequest = {
  readonly filter: EventFilter;
  /** The last position that was processed; undefined: from the beginning. */
  readonly after: bigint | undefined;
};

/**
 * Selects events by the beginning of their stream's name or of their type, or by a regular expression for the name of
 * their stream. A server accepts only one of them.
 */
export type EventFilter =
  | { readonly field: 'stream' | 'type'; readonly prefixes: readonly string[] }
  | { readonly field: 'stream'; readonly pattern: string };

/** Receives what a subscription delivers, in log order. */
export type SubscriptionListener = {
  readonly event: (event: RawEvent) => void;
  /** Every event up to this position was delivered or does not match the filter. */
  readonly checkpoint: (position: bigint) => void;
  /** The end of the log was reached for the first time. */
  readonly caughtUp: () => void;
  /** The subscription was lost. */
  readonly end: (error: Error) => void;
};

export type Subscription = {
  /** Delivers no event until `resume`. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Whether committed events wait for `resume`. */
  readonly hasWaitingEvents: () => boolean;
  /** Ends the subscription: no further event is delivered. */
  readonly close: () => void;
};
