import fc from 'fast-check';

import {
  type CvScreeningBatch,
  finishScreening,
  giveUpScreening,
  requestScreening,
  startScreening,
} from './batch.ts';
import {
  failed,
  screened,
  screeningFinished,
  screeningGivenUp,
  screeningRequested,
  screeningStarted,
  skipped,
} from './cv-screening.examples.ts';
import { concludeScreening, type CvScreening } from './cv-screening.ts';
import type { CvScreeningBatchEvent, CvScreeningEvent } from './events.ts';

export const anyBatchDecision = fc.constantFrom<
  (state: CvScreeningBatch) => CvScreeningBatchEvent[]
>(
  (state) => requestScreening(state, screeningRequested.data),
  (state) => startScreening(state, screeningStarted.data),
  (state) => finishScreening(state, screeningFinished.data),
  (state) => giveUpScreening(state, screeningGivenUp.data),
);

export const anyScreeningDecision = fc
  .constantFrom<CvScreeningEvent>(screened, skipped, failed)
  .map((conclusion) => (state: CvScreening) => concludeScreening(state, conclusion));
