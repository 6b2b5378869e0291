import { type EmbeddedEventStore, startEmbeddedEventStore } from '@hiring/embedded-eventstore';

type Options = Parameters<typeof startEmbeddedEventStore>[0];

/**
 * Starts an embedded event store, also in a run with real ones. `reason` is a sentence without a full stop on why the
 * test needs it; the run prints it with the file at its end (docs/operate/event-store.md#tested-with-a-real-server).
 */
export const startEmbedded = (reason: string, options: Options): Promise<EmbeddedEventStore> => {
  noteEventStore(reason);
  return startEmbeddedEventStore(options);
};

type Note = (reason: string | undefined) => void;

let note: Note = () => undefined;

/** Records in a run with real event stores that the current test file has one (`undefined`), or why it does not. */
export const noteEventStore: Note = (reason) => note(reason);

/** Sets where event stores are recorded. Outside of the test suite, as in `pnpm fuzz`, they are not. */
export const recordEventStores = (record: Note): void => {
  note = record;
};
