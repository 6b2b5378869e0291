export type { Credentials } from './authorize.ts';
export {
  type EmbeddedEventStore,
  type EmbeddedEventStoreOptions,
  startEmbeddedEventStore,
} from './start.ts';
export { AlreadyServedError } from './log/append/writer-connection.ts';
