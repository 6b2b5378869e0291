import { Refusal } from '@hiring/domain';

import { canSee } from '../http/auth/authorize.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { CandidateResponse } from './contact-schemas.ts';
import { withRoles } from './list-candidates.ts';
import { findCandidate } from './queries.ts';
import { CandidatePath, NoQuery } from './schemas.ts';
import { waitForCandidates } from './wait-for-candidates.ts';

/** Shows a candidate (specification §4.5). Visible to callers who see the organization (decisions §4). */
export const showCandidate = endpoint(
  {
    method: 'GET',
    path: '/api/v1/candidates/{id}',
    tag: 'Candidates',
    summary: 'Show a candidate',
    description:
      'Contact, and every role that the candidate is on with the step in progress. Send the `ETag`, which is the ' +
      '`version`, in the If-Match of a correction. Changes nothing.',
    caller: 'principal',
    scope: 'candidates:read',
    params: CandidatePath,
    query: NoQuery,
    example: { params: { id: exampleIds.candidate } },
    responseHeaders: ['ETag'],
    responses: {
      200: CandidateResponse,
      400: 'An unknown query parameter',
      404: 'Candidate not found',
    },
  },
  async (request, deps) => {
    await waitForCandidates(request, deps);
    const row = await findCandidate(deps.db, request.params.id);
    if (!row || !canSee(request.principal, row.organization_id)) {
      throw new Refusal('candidate_not_found');
    }
    request.readQuery();
    const [candidate] = await withRoles(deps, [row]);
    if (!candidate) throw new Refusal('candidate_not_found');
    request.setHeader('ETag', `"${candidate.version}"`);
    return { candidate };
  },
);
