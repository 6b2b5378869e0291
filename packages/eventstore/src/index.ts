export { type Appended, appendFacts, type AppendOptions } from './append.ts';
export { connectEventStore, type EventStore, type EventStoreOptions } from './connect.ts';
export { AppendRefused, Conflict, Contended, StoreUnavailable } from './errors.ts';
export { headPosition, history } from './history.ts';
export { type Raw, type Recorded, reveal } from './recorded.ts';
export type { Key, Keyring } from './sealing.ts';
export { type Batch, subscribe, type SubscribeOptions } from './subscribe.ts';
export { load, type Loaded, transact, type Transacted, type TransactOptions } from './transact.ts';
