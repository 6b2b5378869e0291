import fc from 'fast-check';

import type { ProjectionEvent } from './events.ts';
import { eventSkipped, retryRequested } from './repairs.examples.ts';
import { type ProjectionRepairs, requestProjectionRetry, skipEvent } from './repairs.ts';

type Decision = (state: ProjectionRepairs) => ProjectionEvent[];

export const anySkip = fc.constantFrom('a', 'b', 'c').map(
  (eventId): Decision =>
    (state) =>
      skipEvent(state, { ...eventSkipped.data, eventId }),
);

export const anyProjectionRetry = fc.constant<Decision>(() =>
  requestProjectionRetry(retryRequested.data),
);
