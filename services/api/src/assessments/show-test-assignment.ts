import { Refusal } from '@hiring/domain';
import { wasErased } from '@hiring/vault';

import { canSee } from '../http/auth/authorize.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { readDefaults } from './endpoint-defaults.ts';
import { presentResult } from './present.ts';
import { findAssignment } from './queries.ts';
import { AssignmentResponse, AssignmentPath, NoQuery } from './schemas.ts';
import { waitForAssessments } from './wait-for-assessments.ts';

export const showTestAssignment = endpoint(
  {
    ...readDefaults,
    path: '/api/v1/test-assignments/{id}',
    summary: 'Show an assignment of a test',
    description: 'Shows an assignment with its result. Changes nothing.',
    params: AssignmentPath,
    query: NoQuery,
    example: { params: { id: exampleIds.assignment } },
    responses: {
      200: AssignmentResponse,
      400: 'An unknown query parameter',
      404: 'Assignment not found',
    },
  },
  async (request, deps) => {
    await waitForAssessments(request, deps);
    const row = await findAssignment(deps.db, request.params.id);
    if (!row || !canSee(request.principal, row.organization_id)) {
      throw new Refusal('assignment_not_found');
    }
    request.readQuery();
    const erased = await wasErased(deps.db, row.candidate_id);
    return { assignment: presentResult(row, deps.now().toISOString(), erased) };
  },
);
