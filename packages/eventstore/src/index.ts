export type {
  AppendObservation,
  AppendResult,
  EventStore,
  EventStoreOptions,
  EventStoreSource,
  LocalEventStore,
} from './event-store.ts';
export { appendToStream, type AppendOptions } from './append/append.ts';
export { backoffMs } from './connection/retry.ts';
export { openClient } from './connection/client.ts';
export { connectEventStore } from './connection/connect.ts';
export {
  AppendRefused,
  Conflict,
  Contended,
  isAccessDenied,
  StoreUnavailable,
} from './connection/errors.ts';
export { findEventIdAt } from './read/event-id-at.ts';
export { headPosition, iterateStream } from './read/read-stream.ts';
export { readLog } from './read/read-log.ts';
export { type NewestByCategory, readNewestAfter, readNewestTypes } from './read/newest.ts';
export { logGeneration } from './connection/log-identity.ts';
export { type RawEvent, type RecordedEvent, decryptEvents } from './read/recorded-event.ts';
export type { Key, Keyring } from './read/sealing.ts';
export { type EventBatch, subscribe, type SubscribeOptions } from './subscribe/subscribe.ts';
export { withAppendObserver } from './append/with-append-observer.ts';
export { load, type LoadedState } from './command/load.ts';
export { loadMany } from './command/load-many.ts';
export { readEarlierResult } from './command/earlier-result.ts';
export { createLruCache, type LruCache } from './command/lru-cache.ts';
export { transact, type TransactOptions } from './command/transact.ts';
export type { TransactResult } from './command/transact-result.ts';
