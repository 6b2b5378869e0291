export { type AppendResult, appendToStream, type AppendOptions } from './append.ts';
export { backoffMs } from './backoff.ts';
export { openClient } from './client.ts';
export { connectEventStore, type EventStore, type EventStoreOptions } from './connect.ts';
export { AppendRefused, Conflict, Contended, isAccessDenied, StoreUnavailable } from './errors.ts';
export { findEventIdAt } from './event-id-at.ts';
export { headPosition, iterateStream } from './history.ts';
export { readLog } from './read-log.ts';
export { type NewestByCategory, readNewestAfter, readNewestTypes } from './newest.ts';
export { logGeneration } from './own-log.ts';
export {
  type RawEvent,
  type RawEventBody,
  type RecordedEvent,
  type RecordedEventBody,
  decryptEvents,
  decryptEventBodies,
} from './recorded.ts';
export type { Key, Keyring } from './sealing.ts';
export { type EventBatch, subscribe, type SubscribeOptions } from './subscribe.ts';
export type { AppendObservation } from './told.ts';
export { withAppendObserver } from './with-appends-seen.ts';
export { load, type LoadedState } from './load.ts';
export { loadMany } from './load-many.ts';
export { readEarlierResult } from './recall.ts';
export { createLruCache, type LruCache } from './recent.ts';
export { transact, type TransactResult, type TransactOptions } from './transact.ts';
