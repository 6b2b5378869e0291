import { appendFileSync } from 'node:fs';

import { type EmbeddedEventStore, startEmbeddedEventStore } from '@hiring/embedded-eventstore';
import { expect, inject } from 'vitest';

type Options = Parameters<typeof startEmbeddedEventStore>[0];

/**
 * Starts an embedded event store, also in a run with real ones. `reason` is a sentence without a full stop on why the
 * test needs it; the run prints it with the file at its end (docs/operate/event-store.md#tested-with-a-real-server).
 */
export const startEmbedded = (reason: string, options: Options): Promise<EmbeddedEventStore> => {
  noteEventStore(reason);
  return startEmbeddedEventStore(options);
};

/** Records in a run with real event stores that the current test file has one (`undefined`), or why it does not. */
export const noteEventStore = (reason: string | undefined): void => {
  const notes = inject('eventStoreNotes');
  if (notes === '') return;
  const note = { file: expect.getState().testPath, reason };
  appendFileSync(notes, `${JSON.stringify(note)}\n`);
};
