export type { Credentials } from './authorize.ts';
export {
  type EmbeddedEventStore,
  type EmbeddedEventStoreOptions,
  startEmbeddedEventStore,
} from './start.ts';
export { AlreadyServed } from './log/writer-connection.ts';
