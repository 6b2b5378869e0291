import { endpoint } from '../http/endpoint/endpoint.ts';
import { listByIdOrChange } from '../http/lists/by-id-or-by-change.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { readDefaults } from './endpoint-defaults.ts';
import { presentListedAssignment } from './present.ts';
import { findAssignments } from './queries.ts';
import { AssignmentListResponse, AssignmentsQuery } from './schemas.ts';
import { waitForAssessments } from './wait-for-assessments.ts';

const pages = listByIdOrChange('test_assignments');

/** Lists test assignments (specification §4.5). Visible to callers who see the organization (decisions §4). */
export const listTestAssignments = endpoint(
  {
    ...readDefaults,
    path: '/api/v1/test-assignments',
    summary: 'List assignments of tests, and results',
    description:
      "The provider's metadata is shown only with a single assignment. Without `updatedAfter`, assignments are in " +
      'a fixed order. With it, they are in the order of the log: an assignment that changes while you page appears ' +
      'again later; expiry does not count as a change. Changes nothing.',
    query: AssignmentsQuery,
    example: { query: { organizationId: exampleIds.organization, limit: 10 } },
    responses: {
      200: AssignmentListResponse,
      400: 'An unknown parameter, a value that is not as described, or a cursor that was issued for other filters',
      404: 'Organization not found',
    },
  },
  async (request, deps) => {
    await waitForAssessments(request, deps);
    const query = request.readQuery();
    const now = deps.now().toISOString();
    const { rows, pagination } = await pages(deps.db, request.principal, query, (page, since) =>
      findAssignments(deps.db, { ...query, since, now }, page),
    );
    return { assignments: rows.map((row) => presentListedAssignment(row, now)), pagination };
  },
);
