export type {
  AppendObservation,
  AppendResult,
  EventStore,
  EventStoreOptions,
} from './event-store.ts';
export type { EventFilter, LogPage, StreamPage, SubscriptionListener } from './link.ts';
export type { EventStoreSource, LocalAppendOutcome, LocalEventStore } from './local-event-store.ts';
export type { AppendProposal } from './append/append-request.ts';
export { appendToStream, type AppendOptions } from './append/append.ts';
export { expireStream } from './append/expire-stream.ts';
export { backoffMs } from './connection/retry.ts';
export { openClient } from './connection/client.ts';
export { ConnectionFault } from './connection/connection-fault.ts';
export { connectEventStore } from './connection/connect.ts';
export {
  AppendDenied,
  AppendRefused,
  Conflict,
  Contended,
  isAccessDenied,
  PositionNotFound,
  StoreUnavailable,
  StreamDeleted,
} from './connection/errors.ts';
export { findEventIdAt } from './read/event-id-at.ts';
export { readLagSeconds } from './read/lag.ts';
export { findReplacementReason, type LogPosition } from './read/log-position.ts';
export { headPosition, iterateStream, readRawEvents } from './read/read-stream.ts';
export { readLog } from './read/read-log.ts';
export { type NewestByCategory, readNewestAfter, readNewestTypes } from './read/newest.ts';
export { logGeneration } from './connection/log-identity.ts';
export { withoutPersonalData } from './read/without-personal-data.ts';
export { type RawEvent, type RecordedEvent, decryptEvents } from './read/recorded-event.ts';
export type { Key, Keyring } from './read/sealing.ts';
export {
  type Categories,
  type EventBatch,
  subscribe,
  type SubscribeOptions,
  subscribeToRawEvents,
} from './subscribe/subscribe.ts';
export { withAppendObserver } from './append/with-append-observer.ts';
export { withCommandLock } from './command/keyed-lock.ts';
export { load, type LoadedState } from './command/load.ts';
export { loadAtRevision } from './command/load-at-revision.ts';
export { loadMany } from './command/load-many.ts';
export { findNewestState } from './command/newest-state.ts';
export { readEarlierResult } from './command/earlier-result.ts';
export { createLruCache, type LruCache } from './command/lru-cache.ts';
export { transact, type TransactOptions } from './command/transact.ts';
export type { TransactResult } from './command/transact-result.ts';
