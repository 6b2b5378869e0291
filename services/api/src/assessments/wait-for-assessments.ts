import {
  candidate,
  candidateRole,
  cvScreening,
  cvScreeningBatch,
  hiringTest,
  testAssignment,
} from '@hiring/domain';

import type { Deps } from '../deps.ts';
import type { EndpointRequest } from '../http/endpoint/endpoint.ts';

const categories = [
  hiringTest,
  testAssignment,
  cvScreeningBatch,
  cvScreening,
  candidate,
  candidateRole,
];

/** Waits until the rows of tests and screenings have what was written here, also erasures and decisions. */
export const waitForAssessments = async (
  request: Pick<EndpointRequest, 'setHeader'>,
  deps: Pick<Deps, 'waitForOwnWrites'>,
): Promise<void> => {
  const waits = categories.map(({ category }) =>
    deps.waitForOwnWrites(request, { assessments: category }),
  );
  await Promise.all(waits);
};
