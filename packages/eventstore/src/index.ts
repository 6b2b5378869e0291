export { type Appended, appendFacts, type AppendOptions } from './append.ts';
export { backoffMs } from './backoff.ts';
export { openClient } from './client.ts';
export { connectEventStore, type EventStore, type EventStoreOptions } from './connect.ts';
export { AppendRefused, Conflict, Contended, isAccessDenied, StoreUnavailable } from './errors.ts';
export { eventIdAt } from './event-id-at.ts';
export { headPosition, history } from './history.ts';
export { readLog } from './read-log.ts';
export { type Newest, newestAfter, newestTypes } from './newest.ts';
export { logGeneration } from './own-log.ts';
export {
  type Raw,
  type RawBody,
  type Recorded,
  type RecordedBody,
  reveal,
  revealBodies,
} from './recorded.ts';
export type { Key, Keyring } from './sealing.ts';
export { type Batch, subscribe, type SubscribeOptions } from './subscribe.ts';
export type { Append } from './told.ts';
export { withAppendsSeen } from './with-appends-seen.ts';
export { load, type Loaded } from './load.ts';
export { loadMany } from './load-many.ts';
export { recall } from './recall.ts';
export { recent, type Recent } from './recent.ts';
export { transact, type Transacted, type TransactOptions } from './transact.ts';
