import { candidate, candidateRole, role } from '@hiring/domain';

import type { Deps } from '../deps.ts';
import type { EndpointRequest } from '../http/endpoint/endpoint.ts';

/** Waits until the projections that candidates are shown from have applied this process's writes (decisions §5). */
export const waitForCandidates = async (
  request: Pick<EndpointRequest, 'setHeader'>,
  { waitForOwnWrites }: Pick<Deps, 'waitForOwnWrites'>,
): Promise<void> => {
  await Promise.all([
    waitForOwnWrites(request, { candidates: candidate.category, roles: role.category }),
    waitForOwnWrites(request, {
      candidates: candidateRole.category,
      'candidate-steps': candidateRole.category,
    }),
  ]);
};
