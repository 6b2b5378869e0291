import {
  candidate,
  candidateRole,
  cvScreening,
  cvScreeningBatch,
  hiringTest,
  testAssignment,
} from '@hiring/domain';

import type { Deps } from './deps.ts';
import type { Request } from './http/endpoint.ts';

const categories = [
  hiringTest,
  testAssignment,
  cvScreeningBatch,
  cvScreening,
  candidate,
  candidateRole,
];

/** Waits until the rows of tests and screenings have what was written here, also erasures and decisions. */
export const freshAssessments = async (
  request: Pick<Request, 'setHeader'>,
  deps: Pick<Deps, 'fresh'>,
): Promise<void> => {
  const waits = categories.map(({ category }) => deps.fresh(request, { assessments: category }));
  await Promise.all(waits);
};
