export type { Credentials } from './authorize.ts';
export {
  type EmbeddedEventStore,
  type EmbeddedEventStoreOptions,
  startEmbeddedEventStore,
} from './start.ts';
export { AlreadyServedError } from './log/writer-connection.ts';
