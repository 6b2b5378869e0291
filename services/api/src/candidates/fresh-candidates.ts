import { candidate, candidateRole, role } from '@hiring/domain';

import type { Deps } from '../deps.ts';
import type { Request } from '../http/endpoint.ts';

/** Waits for the projections that candidates are shown from, and the events each follows (decisions §5). */
export const freshCandidates = async (
  request: Pick<Request, 'setHeader'>,
  { fresh }: Pick<Deps, 'fresh'>,
): Promise<void> => {
  await Promise.all([
    fresh(request, { candidates: candidate.category, roles: role.category }),
    fresh(request, {
      candidates: candidateRole.category,
      'candidate-steps': candidateRole.category,
    }),
  ]);
};
