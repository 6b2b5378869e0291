import { appendFileSync } from 'node:fs';

import { expect, inject } from 'vitest';

import { recordEventStores } from './servers/embedded-event-store.ts';

recordEventStores((reason) => {
  const notes = inject('eventStoreNotes');
  if (notes === '') return;
  const note = { file: expect.getState().testPath, reason };
  appendFileSync(notes, `${JSON.stringify(note)}\n`);
});
