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

/** Waits until the assessments projection has applied this process's writes, including erasures and transitions. */
export const waitForAssessments = async (
  request: Pick<EndpointRequest, 'setHeader'>,
  deps: Pick<Deps, 'waitForOwnWrites'>,
): Promise<void> => {
  const waits = categories.map(({ category }) =>
    deps.waitForOwnWrites(request, { assessments: category }),
  );
  await Promise.all(waits);
};
