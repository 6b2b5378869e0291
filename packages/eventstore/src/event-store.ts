import type { EventMetadata } from '@hiring/domain';

import type { LruCache } from './command/lru-cache.ts';
import type { ConnectionFault } from './connection/connection-fault.ts';
import type { CallKind, Link, SendAppend } from './link.ts';
import type { Keyring } from './read/sealing.ts';

export type EventStoreOptions = {
  /** Shown in the server's statistics. */
  readonly name?: string;
  /**
   * Milliseconds without any response after which a call over the network ends with an unknown outcome; default 1500.
   */
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
 * A connection to the event store, which replaces links that fail. Everything but `ready`,
 * `findConnectionFault` and `close` is internal to this package.
 */
export type EventStore = Links & {
  /** Resolves if the store responds now; throws StoreUnavailable. */
  readonly ready: () => Promise<void>;
  /**
   * One attempt of one call. It ends at `deadline` (of `performance.now()`) at the latest, and earlier if no call of
   * its kind gets a response for the idle timeout.
   */
  readonly call: <T>(
    operation: (link: Link) => Promise<T>,
    deadline?: number,
    kind?: CallKind,
  ) => Promise<T>;
  readonly report: (error: Error) => void;
  readonly onAppend: (append: AppendObservation) => void;
  readonly retryTimeoutMs: number;
  readonly keyring: Keyring;
  /** The commands in progress, by stream (it has one writer at a time in this process) or `withCommandLock` name. */
  readonly streamLocks: Map<string, Promise<void>>;
  /** The states of the streams this process wrote last, by stream; cleared when the connection is lost. */
  readonly lastStates: LruCache<LastState>;
  readonly logIdentity: LogIdentity;
};

/** Holds the link in use. */
export type Links = {
  readonly link: () => Link;
  readonly replace: (link: Link) => void;
  /** After a failed call: why no connection can succeed until the configuration is changed; undefined if unknown. */
  readonly findConnectionFault: () => Promise<ConnectionFault | undefined>;
  readonly close: () => Promise<void>;
};

/** A folded state and its revision. Other processes may have written to the stream since. */
export type LastState = { readonly state: unknown; readonly revision: bigint | undefined };

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
  /** Checks, after a loss, whether the log is still the same. Throws the link's errors. */
  readonly check: (link: Pick<Link, 'readLog'>) => Promise<void>;
  /** Wraps an append: it returns only after a pending check, and its event then identifies the log. */
  readonly trackAppends: (link: Pick<Link, 'readLog' | 'append'>) => SendAppend;
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
