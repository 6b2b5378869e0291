import type { EventStoreDBClient } from '@eventstore/db-client';
import type { EventMetadata } from '@hiring/domain';

import type { AppendProposal } from './append/append-request.ts';
import type { AppendResponse } from './append/append-response.ts';
import type { LruCache } from './command/lru-cache.ts';
import type { Keyring } from './read/sealing.ts';

/** Stands in for the log of an event store in this process. */
export type LocalEventStore = { readonly url: string };

/** Where an event store is: the connection string of a server (`esdb://…`), or a log in this process. */
export type EventStoreSource = string | LocalEventStore;

export type EventStoreOptions = {
  /** Shown in the server's statistics. */
  readonly name?: string;
  /** Milliseconds without any response after which a call ends with an unknown outcome; default 1500. */
  readonly idleTimeoutMs?: number;
  /** Milliseconds a command may spend on retries before it throws StoreUnavailable; default 3000. */
  readonly retryTimeoutMs?: number;
  /** Provides the keys of personal fields. Without it none can be written, and an event that has one cannot be read. */
  readonly keyring?: Keyring;
  /** Called for every append when its outcome is known; must not throw. */
  readonly onAppend?: (append: AppendObservation) => void;
  readonly onError?: (error: Error) => void;
};

/**
 * A connection to the event store, which replaces links that fail. Everything but `ready` and `close` is internal to
 * this package.
 */
export type EventStore = {
  /** Resolves if the store responds now; throws StoreUnavailable. */
  readonly ready: () => Promise<void>;
  readonly close: () => Promise<void>;
  /**
   * One attempt of one call. It ends at `deadline` (of `performance.now()`) at the latest, and earlier if no call of
   * its kind gets a response for the idle timeout.
   */
  readonly call: <T>(
    operation: (link: Link) => Promise<T>,
    deadline?: number,
    kind?: CallKind,
  ) => Promise<T>;
  readonly link: () => Link;
  readonly replace: (link: Link) => void;
  readonly report: (error: Error) => void;
  readonly onAppend: (append: AppendObservation) => void;
  readonly retryTimeoutMs: number;
  readonly keyring: Keyring;
  /** The commands in progress, by stream: a stream has one writer at a time in this process. */
  readonly streamLocks: Map<string, Promise<void>>;
  /** The states of the streams this process wrote last, by stream; cleared when the connection is lost. */
  readonly lastStates: LruCache<LastState>;
  readonly logIdentity: LogIdentity;
};

/** A folded state and its revision. Other processes may have written to the stream since. */
export type LastState = { readonly state: unknown; readonly revision: bigint | undefined };

/** Appends share one call to the server; each read has its own. */
type CallKind = 'append' | 'read';

/** One client and its calls. It is replaced when it fails or no longer gets responses. */
export type Link = {
  readonly client: EventStoreDBClient;
  readonly append: SendAppend;
  readonly isClosed: () => boolean;
  /** On the clock of `performance.now()`. */
  readonly openedAt: number;
  /** Time of the last response for each kind of call, on the same clock. */
  readonly lastResponseAt: Map<CallKind, number>;
  /** Cancels all calls and closes the connection, which the client's own `dispose` does not do. */
  readonly close: () => Promise<void>;
};

/** Sends one append. An error other than Conflict or AppendRefused leaves the outcome unknown. */
export type SendAppend = (proposal: AppendProposal) => Promise<AppendResponse>;

/**
 * Identifies the log this process appends to by the event it appended last. While the connection lasts the log is the
 * same; after a loss, the server may return with a log that was restored to an older point.
 */
export type LogIdentity = {
  /** Changes when the log was replaced: everything cached from the old log is then invalid. */
  readonly generation: () => number;
  readonly markConnectionLost: () => void;
  /** Whether the connection was lost since the last check, and no check is running. */
  readonly needsCheck: () => boolean;
  /** Checks, after a loss, whether the log is still the same. Throws the client's errors. */
  readonly check: (client: EventStoreDBClient) => Promise<void>;
  /** Wraps an append: it returns only after a pending check, and its event then identifies the log. */
  readonly trackAppends: (client: EventStoreDBClient, send: SendAppend) => SendAppend;
};

/** Revision and position of the last event, and the ids of all. */
export type AppendResult = {
  readonly revision: bigint;
  readonly position: bigint;
  readonly eventIds: readonly string[];
};

/** The outcome of one append, with all its attempts. */
export type AppendObservation = {
  readonly category: string;
  /** The number of events. */
  readonly events: number;
  /** `unavailable`: whether it was appended is unknown. */
  readonly outcome: 'appended' | 'conflict' | 'refused' | 'unavailable';
  readonly seconds: number;
  /** Position of the last event; undefined if nothing was appended. */
  readonly position: bigint | undefined;
  readonly metadata: EventMetadata;
};
