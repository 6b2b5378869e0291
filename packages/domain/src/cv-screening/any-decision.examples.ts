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

export const anyBatchDecision = fc.constantFrom<(it: CvScreeningBatch) => CvScreeningBatchEvent[]>(
  (it) => requestScreening(it, screeningRequested.data),
  (it) => startScreening(it, screeningStarted.data),
  (it) => finishScreening(it, screeningFinished.data),
  (it) => giveUpScreening(it, screeningGivenUp.data),
);

export const anyScreeningDecision = fc
  .constantFrom<CvScreeningEvent>(screened, skipped, failed)
  .map((conclusion) => (it: CvScreening) => concludeScreening(it, conclusion));
