import fc from 'fast-check';

import type { ProjectionEvent } from './events.ts';
import { eventSkipped } from './skips.examples.ts';
import { skipEvent, type Skips } from './skips.ts';

export const anySkip = fc.constantFrom('a', 'b', 'c').map(
  (eventId): ((state: Skips) => ProjectionEvent[]) =>
    (state) =>
      skipEvent(state, { ...eventSkipped.data, eventId }),
);
